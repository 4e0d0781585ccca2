import type { QuestionRow } from './chat-questions.ts'
export const HOLD_OUT: readonly QuestionRow[] = []
