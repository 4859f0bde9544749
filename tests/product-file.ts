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
const things = [
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
 * A file of so many products in Shopify's format, always the same one: a third of them with six variants, the others with
 * one, each with a picture (of those, `pictures` per cent) and a description in several languages.
 */
export function productFile(products: number, { pictures = 100 } = {}): string {
  const rows = Array.from({ length: products }, (_, number) => rowsOf(number, number % 100 < pictures)).flat()
  return [header, ...rows].map((row) => `${row.map(quote).join(',')}\r\n`).join('')
}

function rowsOf(number: number, hasPicture: boolean): string[][] {
  const thing = things[number % things.length] ?? ''
  const handle = `thing-${number}`
  const facts = [
    `${thing} No. ${number}`,
    `<p>Made by <b>hand</b>, "slowly".</p>\n<ul><li>${thing}</li><li>ধীরে ধীরে</li></ul>`,
    vendors[number % vendors.length] ?? '',
    thing,
    `tag-${number % 20}, ${thing}`,
    number % 10 === 0 ? 'FALSE' : 'TRUE',
  ]
  const picture = hasPicture ? [`https://pictures.example/${number}.jpg`, '1', `A ${thing}`] : ['', '', '']
  const status = number % 25 === 0 ? 'draft' : 'active'
  if (number % 3 !== 0) {
    return [[handle, ...facts, 'Title', 'Default Title', '', '', ...variant(number, 0), ...picture, status]]
  }
  return sizes.flatMap((size, row) =>
    colours.map((colour, column) => {
      const isFirst = row === 0 && column === 0
      return [
        handle,
        ...(isFirst ? facts : facts.map(() => '')),
        isFirst ? 'Size' : '',
        size,
        isFirst ? 'Colour' : '',
        colour,
        ...variant(number, row * 2 + column),
        ...(isFirst ? picture : ['', '', '']),
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
