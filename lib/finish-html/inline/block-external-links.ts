/**
 * Blocks links that leave the store on in-store screens, before the page's code runs
 * (lib/core/html/block-external-links.ts).
 */
import { keepInside } from '../../core/html/block-external-links.ts'

keepInside()
