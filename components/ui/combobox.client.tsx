'use client'

/**
 * Suggestions below a text field of the page, with Headless UI's Combobox. It is loaded while the shopper types, and
 * the field stays the same element, so that caret, composition, on-screen keyboard and autofill are not disturbed: the
 * combobox renders its input as FieldProxy, which passes on attributes and handlers.
 *
 * Load it on need, never with a page (tests/architecture/headless-ui.test.ts).
 */
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { placeOfKey } from './combobox-keys.ts'

type Field = HTMLInputElement

/** Attributes of the field while it has a list. */
export type ListedFieldProps = Pick<
  ComponentProps<'input'>,
  'role' | 'aria-autocomplete' | 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'
>

/** What the field must tell its list. */
export type ListedFieldHandlers = {
  readonly keyDown: (event: KeyboardEvent<Field>) => void
  /** The shopper has typed. */
  readonly type: (field: Field) => void
  readonly blur: (event: FocusEvent<Field>) => void
}

/** No name begins with 'on': Headless UI makes new functions of those for each rendering. */
type ListedField = {
  readonly field: RefObject<Field | null>
  /** Receives the handlers. */
  readonly handlers: RefObject<ListedFieldHandlers | null>
  readonly setAttributes: (attributes: ListedFieldProps) => void
}

type ProxyProps = ComponentProps<'input'> &
  ListedField & { isShown: boolean; isEntered: boolean; setEntered: (isEntered: boolean) => void }

/** The combobox's input. It renders nothing, since the field is in the page already. */
function FieldProxy(props: ProxyProps) {
  const { ref, field, handlers, setAttributes, isShown, isEntered, setEntered, onKeyDown, onChange, onBlur } = props
  const isOpen = isShown && props['aria-expanded'] === true
  const controls = isOpen ? props['aria-controls'] : undefined
  const active = isOpen && isEntered ? props['aria-activedescendant'] : undefined

  /** The combobox opens with every change; it reads only the field's value. */
  const type = (target: Field) => onChange?.({ target } as ChangeEvent<Field>)

  useLayoutEffect(() => {
    handlers.current = {
      keyDown: (event) => {
        const place = placeOfKey(event.key, { isShown: isOpen, isEntered })
        if (place === 'list') onKeyDown?.(event)
        if (place !== 'enter') return
        // The first option is active as soon as the list opens.
        event.preventDefault()
        setEntered(true)
      },
      type: (target) => {
        setEntered(false)
        type(target)
      },
      blur: (event) => onBlur?.(event),
    }
    return () => {
      handlers.current = null
    }
  })

  const attach = useRef(() => {
    const setElement = ref as RefCallback<Field>
    setElement(field.current)
    // Opens the list for the text that was typed while this code was loaded. A key before it says that somebody types:
    // otherwise the combobox writes the field's text again, which ends a composition.
    onKeyDown?.({ key: 'Unidentified' } as KeyboardEvent<Field>)
    if (field.current) type(field.current)
    return () => {
      setElement(null)
    }
  })
  useLayoutEffect(() => attach.current(), [])

  useEffect(() => {
    setAttributes({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': controls,
      'aria-activedescendant': active,
    })
  }, [setAttributes, isOpen, controls, active])

  return null
}

/** A list of options below a field; `value` is the field's text. */
export function FieldCombobox<Option>({
  value,
  label,
  options,
  keyOf,
  renderOption,
  onChoose,
  onClose,
  footer,
  ...listedField
}: ListedField & {
  value: string
  /** Name of the list for screen readers. */
  label: string
  options: readonly Option[]
  keyOf: (option: Option) => string
  renderOption: (option: Option) => ReactNode
  onChoose: (option: Option) => void
  onClose: () => void
  footer?: ReactNode
}) {
  const [isEntered, setIsEntered] = useState(false)
  const isShown = options.length > 0
  return (
    <Combobox<string | Option>
      value={value}
      // null would clear the value, which is the field's own text.
      onChange={(chosen) => chosen !== null && typeof chosen !== 'string' && onChoose(chosen)}
      onClose={onClose}
    >
      <ComboboxInput
        as={FieldProxy}
        id={listedField.field.current?.id}
        {...{ ...listedField, isShown, isEntered, setEntered: setIsEntered }}
      />
      {isShown && (
        <ComboboxOptions
          anchor={{ to: 'bottom start', gap: 6, padding: 8 }}
          modal={false}
          aria-label={label}
          className={
            'z-50 w-(--input-width) overflow-y-auto rounded-card border border-line bg-page text-text ' + 'shadow-float'
          }
        >
          {options.map((option) => (
            <ComboboxOption
              key={keyOf(option)}
              value={option}
              className={
                'flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 hover:bg-surface ' +
                (isEntered
                  ? 'data-focus:bg-surface data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-primary'
                  : '')
              }
            >
              {renderOption(option)}
            </ComboboxOption>
          ))}
          {footer}
        </ComboboxOptions>
      )}
    </Combobox>
  )
}
