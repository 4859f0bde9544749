import { readFileSync } from 'node:fs'

/** Where a PIN code is. */
export interface Place {
  /** The town that's written in addresses; of a rural PIN code the taluk. */
  readonly city: string
  readonly district: string
  /** GST code of the State or union territory. */
  readonly state_code: string
}

let places: ReadonlyMap<string, Place> | undefined

/** Returns the place of a PIN code. Undefined if the directory doesn't have it. */
export function findPlace(pincode: string): Place | undefined {
  // Read on first use: about 19,000 PIN codes.
  places ??= readPlaces(readFileSync(new URL('../../../assets/pincodes.txt', import.meta.url), 'utf8'))
  return places.get(pincode)
}

/** Reads lines like `29|Bengaluru|Bengaluru|560001-560018,560020`. Lines with `#` are comments. */
function readPlaces(text: string): ReadonlyMap<string, Place> {
  const read = new Map<string, Place>()
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [stateCode = '', district = '', city = '', pincodes = ''] = line.split('|')
    const place: Place = { city, district, state_code: stateCode }
    for (const range of pincodes.split(',')) {
      const [first = '', last = first] = range.split('-')
      for (let pincode = Number(first); pincode <= Number(last); pincode += 1) read.set(String(pincode), place)
    }
  }
  return read
}
