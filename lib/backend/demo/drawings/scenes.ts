import type { Picture } from '../store-draft.ts'
export function drawScenesFor(_store: string): Picture[] { return [] }
