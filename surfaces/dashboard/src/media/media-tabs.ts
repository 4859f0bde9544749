export const mediaTabs = [
  { to: '/media', label: 'Files' },
  { to: '/media/bin', label: 'Bin' },
] as const
