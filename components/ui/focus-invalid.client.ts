/**
 * Moves the focus to the first field of a form with `aria-invalid`, in the next frame: by then React has rendered the
 * errors.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = Array.from(form?.elements ?? []).find((element) => element.getAttribute('aria-invalid') === 'true')
    if (field instanceof HTMLElement) field.focus()
  })
}
