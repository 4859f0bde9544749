/** CRC-32 as in gzip: polynomials over GF(2), with the coefficient of x⁰ in the highest bit. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000

/** x to the power of 2ⁿ, for n up to 31. */
const squares = new Uint32Array(32)
squares[0] = ONE >>> 1
for (let n = 1; n < squares.length; n += 1) squares[n] = multiply(squares[n - 1] ?? 0, squares[n - 1] ?? 0)

/** Returns what a checksum is multiplied by if `length` bytes follow: x to the power of their number of bits. */
export function crc32Shift(length: number): number {
  let product = ONE
  // Eight bits in a byte, so the first power is x⁸, the third square.
  for (let rest = length, n = 3; rest > 0; rest = Math.floor(rest / 2), n += 1) {
    if (rest % 2 === 1) product = multiply(squares[n % 32] ?? 0, product)
  }
  return product
}

/** Returns the checksum of two parts from their checksums and the shift of the second part's length. */
export function combineCrc32(first: number, second: number, secondShift: number): number {
  return (multiply(secondShift, first) ^ second) >>> 0
}

function multiply(a: number, b: number): number {
  let product = 0
  let factor = b
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= factor
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ POLYNOMIAL
  }
  return product >>> 0
}
