import { Courier, type OrderChangeResult, TrackingNumber } from '@haat/domains/orders/bulk/contract'
import type { OrderSummary } from '@haat/domains/orders/view/contract'

/** What is entered for an order. */
export interface Shipment {
  readonly tracking_number: string
  /** Empty for the courier of all orders. */
  readonly courier: string
}

/** What is entered for all orders, and for each by its ID. */
export interface Shipments {
  readonly courier: string
  readonly orders: Readonly<Record<string, Shipment>>
}

export const noShipment: Shipment = { tracking_number: '', courier: '' }
export const noShipments: Shipments = { courier: '', orders: {} }

type Row = Pick<OrderSummary, 'id' | 'number' | 'name'>

/** Characters that spreadsheets and web pages add, and nobody sees. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu

interface Pasted {
  /** Tracking numbers by order. */
  readonly numbers: Readonly<Record<string, string>>
  /** How many numbers no order was found for. */
  readonly unused: number
}

/**
 * Reads cells that were copied from a spreadsheet. A column fills the orders from `first` on. If the first of several
 * columns has order numbers, the tracking numbers in the second go to these orders. Undefined for a single cell.
 */
export function readPasted(text: string, rows: readonly Row[], first: number): Pasted | undefined {
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r?\n/)
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.replace(INVISIBLE, '').trim()))
  if (cells.length === 1 && cells[0]?.length === 1) return undefined
  const byNumber = new Map(rows.map(({ id, number }) => [String(number), id]))
  const byName = new Map(rows.map(({ id, name }) => [name, id]))
  const orderOf = (cell = '') => byName.get(cell) ?? byNumber.get(cell.replace(/^#/, ''))
  const hasOrderNumbers = cells.some(([order, number]) => number !== undefined && orderOf(order) !== undefined)
  const numbers: Record<string, string> = {}
  let unused = 0
  for (const [index, [start = '', second = '']] of cells.entries()) {
    const number = hasOrderNumbers ? second : start
    const id = hasOrderNumbers ? orderOf(start) : rows[first + index]?.id
    if (number === '') continue
    if (id === undefined) unused += 1
    else numbers[id] = number
  }
  // The headings of the columns aren't a tracking number.
  if (hasOrderNumbers && !/\d/.test(cells[0]?.join('') ?? '')) unused -= 1
  return { numbers, unused }
}

/** Returns what is wrong with what was entered, by order. */
export function findFaults(rows: readonly Row[], { orders }: Shipments): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { id } of rows) {
    const { tracking_number: number, courier } = orders[id] ?? noShipment
    if (number.length > 80) faults[id] = 'Use at most 80 characters'
    else if (!TrackingNumber.safeParse(number).success) faults[id] = 'Use letters and digits in a single line'
    else if (!Courier.safeParse(courier).success) faults[id] = 'Enter a courier of at most 60 characters'
  }
  return faults
}

/** Returns the names of other orders with the same tracking number, which may be a mistake. */
export function sameNumber({ id }: Row, rows: readonly Row[], { orders }: Shipments): readonly string[] {
  const number = orders[id]?.tracking_number.trim()
  if (number === undefined || number === '') return []
  return rows.filter((row) => row.id !== id && orders[row.id]?.tracking_number.trim() === number).map((row) => row.name)
}

/** Returns the change that sends these orders. */
export function changeOf(rows: readonly Row[], { courier, orders }: Shipments) {
  const numbers = rows.flatMap(({ id }) => {
    const { tracking_number: number, courier: own } = orders[id] ?? noShipment
    if (number.trim() === '' && own.trim() === '') return []
    return [{ id, tracking_number: number, ...(own.trim() !== '' && { courier: own }) }]
  })
  return { action: 'ship', courier, tracking_numbers: numbers } as const
}

/** Splits results into orders that were sent and, by order, the reasons why others weren't. */
export function readResults(results: readonly OrderChangeResult[]) {
  const sent = results.filter((result) => result.is_changed).map(({ id }) => id)
  const reasons = Object.fromEntries(
    results.flatMap(({ id, is_changed: isChanged, message }) =>
      isChanged ? [] : [[id, message ?? 'Couldn’t send it']],
    ),
  )
  return { sent, reasons }
}
