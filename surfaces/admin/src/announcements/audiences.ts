/** Who an announcement reaches, for lists and forms. */
export const audiences = [
  { value: 'everyone', label: 'Everyone, including visitors of stores' },
  { value: 'vendors', label: 'Vendors and their staff' },
  { value: 'developers', label: 'Developers' },
] as const
