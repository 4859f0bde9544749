/** Query key of the developer's themes. */
export const themesKey = ['themes'] as const

/** Query key of one theme with its listing. */
export const themeKey = (slug: string) => ['theme', slug] as const
