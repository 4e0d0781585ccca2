/**
 * The delivery scheduler's page: posts to the page around it that it is ready, and which slot was booked. Its policy
 * (frame-ancestors) limits which pages may frame it. If the browser doesn't tell the origin of that page, the messages
 * go to the shop's origin.
 */
;(() => {
  const form = document.querySelector('form')
  if (!form) return
  const shop = location.ancestorOrigins?.[0] ?? form.dataset.shop
  const tell = (message) => parent.postMessage(message, shop)

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = form.querySelector('input:checked')
    if (!chosen) return
    form.querySelector('[role=status]').textContent = form.dataset.sending
    const { date, title, message } = chosen.dataset
    tell({ type: 'packageai.booked', delivery_date: date, delivery_title: title, delivery_message: message })
  })
  // The confirmation belongs to the previous choice.
  form.addEventListener('change', () => {
    form.querySelector('[role=status]').textContent = ''
  })
  // Keys pressed in a frame don't reach the window around it.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ type: 'packageai.close' })
  })

  // The form is hidden until then, as it does nothing without this script.
  form.hidden = false
  tell({ type: 'packageai.ready' })
})()
