'use client'

const PATHS = {
  search: 'm20 20-4.2-4.2M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z',
  cart: 'M3 4h2.2l2.1 11.2a1.5 1.5 0 0 0 1.5 1.2h8.5a1.5 1.5 0 0 0 1.4-1.1L21 8H6.2M9.5 20.5h.01M17.5 20.5h.01',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.8 3.7-6 7.5-6s6.9 2.2 7.5 6',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'm6 6 12 12M18 6 6 18',
  phone:
    'M5 3.5h3.2l1.6 4.3-2.1 1.6a12 12 0 0 0 6.9 6.9l1.6-2.1 4.3 1.6V19a2 2 0 0 1-2.2 2C10.6 20.4 3.6 13.4 3 ' +
    '5.7a2 2 0 0 1 2-2.2Z',
  pin: 'M12 21.5s7-6.2 7-11.7a7 7 0 1 0-14 0c0 5.5 7 11.7 7 11.7Zm0-9.2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  chevron: 'm9 5 7 7-7 7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  truck:
    'M2.5 6h11v10h-11zM13.5 9.5h4l4 3.5v3h-8M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10.5 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  tag: 'M3.5 12.5V4.5a1 1 0 0 1 1-1h8l8 8a1.5 1.5 0 0 1 0 2.1l-6.9 6.9a1.5 1.5 0 0 1-2.1 0Zm4-5h.01',
  alert: 'M12 8v5M12 16.5h.01M10.3 3.9 2.5 17.5A2 2 0 0 0 4.2 20.5h15.6a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  info: 'M12 11v5.5M12 7.5h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  heart: 'M12 20.3s-8-4.9-8-10.8a4.5 4.5 0 0 1 8-2.8 4.5 4.5 0 0 1 8 2.8c0 5.9-8 10.8-8 10.8Z',
  compare: 'M4 8h13l-3.5-3.5M20 16H7l3.5 3.5',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  return: 'M4 9h11a5 5 0 0 1 0 10H9M8 5 4 9l4 4',
  star: 'm12 2.8 2.9 5.8 6.4.9-4.6 4.5 1.1 6.4-5.8-3-5.8 3 1.1-6.4-4.6-4.5 6.4-.9Z',
  play: 'M8 5v14l11-7Z',
  card: 'M3 6.5h18v11H3zM3 10.5h18M6.5 14.5h4',
  list: 'M4 5h4v4H4zM4 15h4v4H4zM11.5 7H20M11.5 17H20',
} as const

export type IconName = keyof typeof PATHS

/** A decorative line icon in the text's colour; the control around it must have the accessible name. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
