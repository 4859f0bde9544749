import { z } from 'zod'

/**
 * `none`: the store hasn't paid for the theme. `active`: it can use the theme. `refunded`: it can't publish or choose
 * the theme, but keeps it live until the end of the grace period.
 */
export const ThemeLicenceState = z.enum(['none', 'active', 'refunded'])
export type ThemeLicenceState = z.infer<typeof ThemeLicenceState>
