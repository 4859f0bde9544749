import { categories } from '../categories.ts'

/** Returns the initials shown in an avatar: those of the first and the last word of a name. */
export function avatarInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|^\p{N}/u.test(word))
  const [first = '?', ...others] = words
  return `${[...first][0] ?? ''}${[...(others.at(-1) ?? '')][0] ?? ''}`.toLocaleUpperCase('en-IN')
}

/** Returns the category whose colours an avatar has. The same name always gets the same colours. */
export function avatarCategory(name: string): (typeof categories)[number] {
  const hash = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return categories[hash % categories.length] ?? 'analytics'
}
