import type { Tx } from '@haat/db'

const MAX_LENGTH = 60
const FALLBACK = 'theme'
/** The studio has a page at /themes/new, and the API has /api/store/themes/purchases. */
const RESERVED = ['new', 'purchases']

/** Returns a free slug for a name: `Masala Bazaar` becomes `masala-bazaar`, or `masala-bazaar-2` if that is taken. */
export async function newThemeSlug(tx: Tx, name: string): Promise<string> {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    // Room for a number.
    .slice(0, MAX_LENGTH - 7)
    .replace(/^-+|-+$/g, '')
  const base = words.length < 2 ? FALLBACK : words
  const taken = await tx
    .selectFrom('themes')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute()
  const slugs = new Set([...RESERVED, ...taken.map(({ slug }) => slug)])
  if (!slugs.has(base)) return base
  let number = 2
  while (slugs.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
