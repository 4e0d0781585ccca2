/** Moves the focus to the first field of a form that says it is wrong (`aria-invalid`), once what it says is in the page. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = Array.from(form?.elements ?? []).find((element) => element.getAttribute('aria-invalid') === 'true')
    if (field instanceof HTMLElement) field.focus()
  })
}
