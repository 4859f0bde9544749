/** With these the demo can be entered; the terminal shows them. Neither exists where the demo was not loaded. */
export const demoAdmin = {
  name: 'Keeper of the market',
  email: 'admin@demo.haat.local',
  password: 'keys to every stall',
} as const

export interface DemoAccount {
  readonly role: string
  readonly email: string
  readonly password: string
}
