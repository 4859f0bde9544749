import type { Raster } from '../../raster.ts'

const TERMS = 7
const REGULARISATION = 1e-6

/** Writes the terms of the surface at a point from -0.5 to 0.5: quadratic, and the fourth powers of a vignette. */
function writeTerms(terms: Float64Array, x: number, y: number): void {
  terms[0] = 1
  terms[1] = x
  terms[2] = y
  terms[3] = x * x
  terms[4] = y * y
  terms[5] = x * y
  terms[6] = x * x * x * x + y * y * y * y
}

/** A smooth backdrop: each colour channel is a polynomial of the position. */
export class ColourSurface {
  readonly #coefficients: readonly Float64Array[]
  readonly #terms = new Float64Array(TERMS)

  private constructor(coefficients: readonly Float64Array[]) {
    this.#coefficients = coefficients
  }

  /** Fits the surface to these pixels (least squares). */
  static fit({ data, width, height }: Raster, positions: ArrayLike<number>): ColourSurface {
    const products = new Float64Array(TERMS * TERMS)
    const sums = new Float64Array(TERMS * 3)
    const terms = new Float64Array(TERMS)
    // Plain loops: this runs for a quarter of a million pixels.
    for (let index = 0; index < positions.length; index += 1) {
      const at = positions[index] ?? 0
      writeTerms(terms, (at % width) / width - 0.5, Math.floor(at / width) / height - 0.5)
      for (let row = 0; row < TERMS; row += 1) {
        const value = terms[row] ?? 0
        for (let column = 0; column < TERMS; column += 1) {
          const cell = row * TERMS + column
          products[cell] = (products[cell] ?? 0) + value * (terms[column] ?? 0)
        }
        for (let channel = 0; channel < 3; channel += 1) {
          const cell = row * 3 + channel
          sums[cell] = (sums[cell] ?? 0) + value * (data[at * 3 + channel] ?? 0)
        }
      }
    }
    for (let row = 0; row < TERMS; row += 1)
      products[row * (TERMS + 1)] = (products[row * (TERMS + 1)] ?? 0) + REGULARISATION * Math.max(1, positions.length)
    const matrix = Array.from({ length: TERMS }, (_, row) => products.subarray(row * TERMS, (row + 1) * TERMS))
    return new ColourSurface(
      [0, 1, 2].map((channel) =>
        solve(
          matrix,
          Float64Array.from(terms, (_, row) => sums[row * 3 + channel] ?? 0),
        ),
      ),
    )
  }

  /** Writes the colour at a point from 0 to 1. */
  read(into: Float64Array, x: number, y: number): void {
    writeTerms(this.#terms, x - 0.5, y - 0.5)
    for (let channel = 0; channel < 3; channel += 1) {
      const coefficients = this.#coefficients[channel]
      if (coefficients === undefined) continue
      let value = 0
      for (let term = 0; term < TERMS; term += 1) value += (coefficients[term] ?? 0) * (this.#terms[term] ?? 0)
      into[channel] = Math.min(255, Math.max(0, value))
    }
  }
}

/** Solves a system of linear equations (Gauss-Jordan with partial pivoting). */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const rows = matrix.map((line, index) => Float64Array.of(...line, right[index] ?? 0))
  for (let pivot = 0; pivot < rows.length; pivot += 1) {
    const best = rows.reduce(
      (found, line, index) =>
        index > pivot && Math.abs(line[pivot] ?? 0) > Math.abs(rows[found]?.[pivot] ?? 0) ? index : found,
      pivot,
    )
    const [line, swapped] = [rows[best], rows[pivot]]
    if (line === undefined || swapped === undefined) continue
    rows[pivot] = line
    rows[best] = swapped
    for (const [index, other] of rows.entries()) {
      if (index === pivot) continue
      const factor = (other[pivot] ?? 0) / (line[pivot] || 1)
      for (let column = pivot; column <= rows.length; column += 1)
        other[column] = (other[column] ?? 0) - factor * (line[column] ?? 0)
    }
  }
  return Float64Array.from(rows, (line, index) => (line[rows.length] ?? 0) / (line[index] || 1))
}
