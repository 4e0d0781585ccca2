/** On in-store screens, from the first moment of a page: nothing leads out of the store (lib/core/keep-inside.ts). */
import { keepInside } from '../../core/keep-inside.ts'

keepInside()
