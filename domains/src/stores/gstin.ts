const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Returns the check character of a GSTIN, computed from its first 14 characters (Luhn mod 36): alternating weights 1 and
 * 2, digit sums in base 36, and the difference to the next multiple of 36.
 */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, position) => {
    const weighted = alphabet.indexOf(character) * (position % 2 === 0 ? 1 : 2)
    return total + Math.floor(weighted / 36) + (weighted % 36)
  }, 0)
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

/**
 * Returns an error message if a GSTIN in the right format is invalid. A GSTIN starts with the code of the state of
 * registration, contains a PAN (whose fourth letter is the type of holder), and ends with a check character.
 */
export function findGstinFault(gstin: string, stateCode: string): string | undefined {
  if (!gstin.startsWith(stateCode)) return `This GSTIN belongs to another state (it starts with ${gstin.slice(0, 2)})`
  if (!/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/.test(gstin.slice(2, 12))) {
    return 'Characters 3 to 12 of this GSTIN aren’t a valid PAN'
  }
  if (gstinCheckCharacter(gstin.slice(0, 14)) !== gstin.slice(14)) return 'This GSTIN is invalid. Check it for typos.'
  return undefined
}
