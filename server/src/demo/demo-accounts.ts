/** The demo accounts that the terminal shows at start. They exist only if the demo was loaded. */
export const demoAdmin = {
  name: 'Keeper of the market',
  email: 'admin@demo.haat.local',
  password: 'keys to every stall',
} as const

export const demoDeveloper = {
  name: 'Anita Desai',
  email: 'anita@demo.haat.local',
  password: 'indigo on four shafts',
} as const

/**
 * The password of the first one is shown at start. The first three have the themes of the theme store; Tenzin has
 * archived his only one, and Zoya has just signed up.
 */
export const demoDevelopers = [
  demoDeveloper,
  { name: 'Farhan Qureshi', email: 'farhan@demo.haat.local', password: crypto.randomUUID() },
  { name: 'Meera Krishnan', email: 'meera@demo.haat.local', password: crypto.randomUUID() },
  { name: 'Tenzin Bhutia', email: 'tenzin@demo.haat.local', password: crypto.randomUUID() },
  { name: 'Zoya Khan', email: 'zoya@demo.haat.local', password: crypto.randomUUID() },
] as const

export interface DemoAccount {
  readonly role: string
  readonly email: string
  readonly password: string
}
