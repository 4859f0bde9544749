/** The paper sizes of labels or packing slips, for menus. Four labels fit on A4. */
export function paperSizes(kind: 'labels' | 'packing_slips') {
  return [
    { value: '100x150mm' as const, label: 'Label printer, 100 × 150 mm' },
    { value: '4x6in' as const, label: 'Label printer, 4 × 6 in' },
    { value: 'a4' as const, label: kind === 'labels' ? 'A4, four labels on a page' : 'A4, one slip on a page' },
  ]
}
