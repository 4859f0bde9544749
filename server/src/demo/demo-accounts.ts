/** The demo accounts that the terminal shows at start. They exist only if the demo was loaded. */
export const demoAdmin = {
  name: 'Kiran Mathur',
  email: 'admin@demo.haat.local',
  password: 'keys to every stall',
} as const

/** Administrators with one built-in role each. The keys are the roles'. */
export const demoAdmins = {
  reviewer: {
    role: 'Reviewer',
    name: 'Rukmini Nair',
    email: 'reviewer@demo.haat.local',
    password: 'threads without a knot',
  },
  finance: {
    role: 'Finance',
    name: 'Devika Rao',
    email: 'finance@demo.haat.local',
    password: 'paise grow into rupees',
  },
  support: {
    role: 'Support',
    name: 'Imran Sheikh',
    email: 'support@demo.haat.local',
    password: 'patience at the counter',
  },
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
