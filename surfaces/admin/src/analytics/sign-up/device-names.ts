/** How kinds of devices are named. */
export const deviceNames: Readonly<Record<string, string>> = { mobile: 'Phone', tablet: 'Tablet', desktop: 'Computer' }
