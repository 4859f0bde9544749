const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The last character of a GSTIN, computed from the first 14: weights 1 and 2 in turn, digit sums to base 36, and what
 * is lacking to the next multiple of 36.
 */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, position) => {
    const weighted = alphabet.indexOf(character) * (position % 2 === 0 ? 1 : 2)
    return total + Math.floor(weighted / 36) + (weighted % 36)
  }, 0)
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

/**
 * What is wrong with a GSTIN of the right form, in words for its owner; undefined where nothing is. It names the State
 * of the registration, holds a PAN (whose fourth letter is the kind of holder), and ends in a check character.
 */
export function findGstinFault(gstin: string, stateCode: string): string | undefined {
  if (!gstin.startsWith(stateCode)) return `This GSTIN belongs to another state (it starts with ${gstin.slice(0, 2)})`
  if (!/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/.test(gstin.slice(2, 12))) {
    return 'Characters 3 to 12 of this GSTIN aren’t a valid PAN'
  }
  if (gstinCheckCharacter(gstin.slice(0, 14)) !== gstin.slice(14)) return 'This GSTIN is invalid. Check it for typos.'
  return undefined
}
