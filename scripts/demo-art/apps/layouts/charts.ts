import { at, cells, each } from '../html.ts'

const path = (points: [number, number][]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Comma-separated numbers. */
export const numbers = (list: string) => list.split(',').map(Number)

/** A line chart with the first series filled, later ones dashed. Labels are `Mon | Tue`; `marks` are values for the left scale. */
export function lineChart(series: string[], labels: string, height: number, marks = '', width = 700): string {
  const values = series.map(numbers)
  const top = Math.max(...values.flat()) * 1.12
  const left = marks ? 58 : 4
  const x = (index: number, count: number) => left + ((width - left - 8) * index) / (count - 1)
  const y = (value: number) => height - 26 - ((height - 40) * value) / top
  const scale = marks ? cells(marks) : ['', '', '', '']
  const grid = each(scale, (mark, index) => {
    const atY = height - 26 - ((height - 40) * index) / (scale.length - 1)
    return `<path d="M${left} ${atY}H${width}" stroke="var(--line)"/><text x="${left - 10}" y="${atY + 4}" text-anchor="end">${mark}</text>`
  })
  const lines = each(values, (list, index) => {
    const points = list.map((value, position): [number, number] => [x(position, list.length), y(value)])
    const [last = [0, 0]] = points.slice(-1)
    return index === 0
      ? `<path d="${path(points)}L${last[0]} ${height - 26}L${left} ${height - 26}Z" fill="var(--a)" opacity=".13"/><path d="${path(points)}" fill="none" stroke="var(--a)" stroke-width="3" stroke-linejoin="round"/><circle cx="${last[0]}" cy="${last[1]}" r="5" fill="var(--a)" stroke="var(--panel)" stroke-width="2.500"/>`
      : `<path d="${path(points)}" fill="none" stroke="var(--muted)" stroke-width="2" stroke-dasharray="3 6" stroke-linecap="round"/>`
  })
  const names = cells(labels)
  const ticks = each(
    names,
    (name, index) =>
      `<text x="${x(index, names.length)}" y="${height - 5}" text-anchor="${index === 0 ? 'start' : index === names.length - 1 ? 'end' : 'middle'}">${name}</text>`,
  )
  return `<svg viewBox="0 0 ${width} ${height}" style="width:100%;display:block" fill="var(--muted)" font-size="13">${grid}${lines}${ticks}</svg>`
}

/** A bar chart; two numbers joined by `/` are stacked, the second one lighter. */
export function barChart(values: string, labels: string, height: number, width = 700): string {
  const list = values.split(',').map((value) => value.split('/').map(Number))
  const top = Math.max(...list.map((parts) => parts.reduce((sum, part) => sum + part, 0))) * 1.08
  const slot = width / list.length
  const names = cells(labels)
  const bars = each(list, (parts, index) => {
    let base = height - 26
    return `${each(parts, (part, layer) => {
      const tall = ((height - 34) * part) / top
      base -= tall
      return `<rect x="${index * slot + slot * 0.2}" y="${base}" width="${slot * 0.6}" height="${tall}" rx="4" fill="var(--a)" opacity="${layer ? 0.32 : 1}"/>`
    })}<text x="${(index + 0.5) * slot}" y="${height - 6}" text-anchor="middle">${at(names, index)}</text>`
  })
  return `<svg viewBox="0 0 ${width} ${height}" style="width:100%;display:block" fill="var(--muted)" font-size="13"><path d="M0 ${height - 26}H${width}" stroke="var(--line)"/>${bars}</svg>`
}

/** A sparkline. */
export function sparkline(list: string, colour = 'var(--a)'): string {
  const values = numbers(list)
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const points = values.map((value, index): [number, number] => [
    2 + (index * 86) / (values.length - 1),
    25 - ((value - low) / span) * 22,
  ])
  return `<svg width="90" height="28" style="display:block"><path d="${path(points)}" fill="none" stroke="${colour}" stroke-width="2.200" stroke-linejoin="round" stroke-linecap="round"/></svg>`
}

/** A donut chart of shares, `Prepaid UPI|46|#1d4ed8`, with the first share in the middle. */
export function donut(parts: string[], middle: string, size = 180): string {
  let turn = 0
  const around = 2 * Math.PI * 70
  const arcs = each(parts, (part) => {
    const [, share = '0', colour = ''] = cells(part)
    const arc = `<circle cx="90" cy="90" r="70" fill="none" stroke="${colour}" stroke-width="24" stroke-dasharray="${(around * Number(share)) / 100 - 3} ${around}" transform="rotate(${turn * 3.6 - 90} 90 90)"/>`
    turn += Number(share)
    return arc
  })
  const [big = '', small = ''] = cells(middle)
  return `<svg width="${size}" height="${size}" viewBox="0 0 180 180">${arcs}<text x="90" y="90" text-anchor="middle" font-size="28" font-weight="700" fill="var(--ink)">${big}</text><text x="90" y="112" text-anchor="middle" font-size="14" fill="var(--muted)">${small}</text></svg>`
}

/** The legend of a donut chart. */
export const legend = (parts: string[]) =>
  each(parts, (part) => {
    const [name = '', share = '', colour = ''] = cells(part)
    return `<div class="row small" style="padding:4px 0"><span style="width:10px;height:10px;border-radius:3px;background:${colour}"></span><span class="grow">${name}</span><span class="bold">${share} %</span></div>`
  })
