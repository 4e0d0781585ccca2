/**
 * The delivery scheduler's page: tells the page around it that it is ready, and which half day was chosen. Who may be
 * around it says the policy of this page (frame-ancestors), so nothing is told to others.
 */
;(() => {
  const form = document.querySelector('form')
  if (!form) return
  const tell = (message) => parent.postMessage(message, '*')

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = form.querySelector('input:checked')
    if (!chosen) return
    form.querySelector('[role=status]').textContent = form.dataset.sending
    const { date, title, message } = chosen.dataset
    tell({ type: 'packageai.booked', delivery_date: date, delivery_title: title, delivery_message: message })
  })
  // What was sent is of the choice before.
  form.addEventListener('change', () => {
    form.querySelector('[role=status]').textContent = ''
  })
  // Keys pressed in a frame don't reach the window around it.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ type: 'packageai.close' })
  })

  // Without this script it could do nothing.
  form.hidden = false
  tell({ type: 'packageai.ready' })
})()
