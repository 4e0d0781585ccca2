/** Keys of a text field with a list of suggestions. It stays a text field until an arrow key enters the list. */

type List = {
  readonly isShown: boolean
  /** An arrow key has entered the list. */
  readonly isEntered: boolean
}

/**
 * What a key does: 'enter' enters the list, 'list' goes to the list (which ignores letters), 'field' does what it does
 * in any text field. Enter and Tab thus never choose a suggestion that nobody has looked for, and Home and End move the
 * caret.
 */
export function placeOfKey(key: string, { isShown, isEntered }: List): 'enter' | 'list' | 'field' {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (!isShown) return 'field'
      return isEntered ? 'list' : 'enter'
    case 'Escape':
      return isShown ? 'list' : 'field'
    case 'Enter':
      return isShown && isEntered ? 'list' : 'field'
    case 'Tab':
    case 'Home':
    case 'End':
    case 'PageUp':
    case 'PageDown':
      return 'field'
    default:
      return 'list'
  }
}
