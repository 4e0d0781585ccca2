/**
 * Blocks links that leave the store on in-store screens, before the page's code runs
 * (lib/core/block-external-links.ts).
 */
import { keepInside } from '../../core/block-external-links.ts'

keepInside()
