const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Status',
]
const nouns = [
  'Kurta',
  'Saree',
  'Dupatta',
  'Turmeric',
  'Cardamom',
  'Filter coffee',
  'Brass lamp',
  'हल्दी',
  'Jutti',
  'Ghee',
]
const vendors = ['Mehta Handlooms', "O'Neill & Sons", 'Priya Masala', '=Formula Foods', 'கடை']
const sizes = ['S', 'M', 'L']
const colours = ['Indigo', 'Madder']

/**
 * Returns a product CSV in Shopify's format, always the same for the same arguments. A third of the products have six
 * variants, the others one; `imagePercentage` per cent have an image. Descriptions are in several languages.
 */
export function productFile(products: number, { imagePercentage = 100 } = {}): string {
  const rows = Array.from({ length: products }, (_, number) => rowsOf(number, number % 100 < imagePercentage)).flat()
  return [header, ...rows].map(toCsvLine).join('')
}

export const toCsvLine = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`

function rowsOf(number: number, hasImage: boolean): string[][] {
  const noun = nouns[number % nouns.length] ?? ''
  const handle = `thing-${number}`
  const details = [
    `${noun} No. ${number}`,
    `<p>Made by <b>hand</b>, "slowly".</p>\n<ul><li>${noun}</li><li>ধীরে ধীরে</li></ul>`,
    vendors[number % vendors.length] ?? '',
    noun,
    `tag-${number % 20}, ${noun}`,
    number % 10 === 0 ? 'FALSE' : 'TRUE',
  ]
  const image = hasImage ? [`https://images.example/${number}.jpg`, '1', `A ${noun}`] : ['', '', '']
  const status = number % 25 === 0 ? 'draft' : 'active'
  if (number % 3 !== 0) {
    return [[handle, ...details, 'Title', 'Default Title', '', '', ...variant(number, 0), ...image, status]]
  }
  return sizes.flatMap((size, row) =>
    colours.map((colour, column) => {
      const isFirst = row === 0 && column === 0
      return [
        handle,
        ...(isFirst ? details : details.map(() => '')),
        isFirst ? 'Size' : '',
        size,
        isFirst ? 'Colour' : '',
        colour,
        ...variant(number, row * 2 + column),
        ...(isFirst ? image : ['', '', '']),
        isFirst ? status : '',
      ]
    }),
  )
}

function variant(number: number, place: number): string[] {
  const price = (100 + ((number * 37 + place * 11) % 900)).toString()
  const compareAt = number % 4 === 0 ? `${Number(price) + 100}.50` : ''
  return [
    `SKU-${number}-${place}`,
    String(number % 5000),
    'shopify',
    String(number % 40),
    'deny',
    `${price}.00`,
    compareAt,
  ]
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
