import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const productivityApps = describeApps('Productivity', [
  {
    id: 'bulk-bandhu',
    title: 'Bulk Bandhu',
    price: '₹249/month',
    developer: developers.neem,
    popularity: 0.63,
    published: '2024-03-14',
    gallery: [1, 2],
    description: prose`
      A friend for the evening when 800 prices have to change. Bulk Bandhu edits products, variants, stock, tags, HSN codes
      and pictures in a grid that behaves like a spreadsheet, or by a sentence: “raise all cotton sarees under ₹1,500
      by 6 % and round to 9”.

      Before anything is saved you see the old and the new value of each line and the total effect. Changes can be
      scheduled, and undone as one piece within ninety days, even when other edits were made in between.

      Imports forgive the usual sins: commas in numbers, lakh formats, trailing spaces and three spellings of “Grey”.
    `,
    features: [
      'Grid with copy, paste and fill-down',
      'Rules in a sentence',
      'Preview of every change',
      'Schedule and 90-day undo',
      'Tolerant CSV and Excel import',
      'Saved recipes',
    ],
  },
  {
    id: 'packing-patti',
    title: 'Packing Patti',
    price: 'Free',
    developer: developers.chowk,
    popularity: 0.72,
    published: '2024-04-22',
    gallery: [1, 2],
    description: prose`
      Sixty orders before the 4 o'clock pickup, and two people to pack them. Packing Patti turns open orders into a walk
      through your shelves, one slip for each basket, and then shows the packer what goes into which parcel with a
      picture of every item.

      Scan with a phone's camera: a green screen for right, a red one and a buzz for wrong. Gift messages, fragile
      stickers and the free sample for first-time customers appear when they are due.

      The end of day says who packed what, how long a parcel took, and which mistakes were caught at the table.
    `,
    features: [
      'Batch pick lists in shelf order',
      'Scan to pack with any phone',
      'Slips in A4, A6 and 3-inch thermal',
      'Gift messages and inserts',
      'Packing photo for disputes',
    ],
  },
  {
    id: 'gst-sathi',
    title: 'GST Sathi',
    price: '₹399/month',
    developer: developers.indusledger,
    popularity: 0.88,
    published: '2024-01-08',
    gallery: [1, 2, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30', 3],
    description: prose`
      Invoices that are right the first time and returns that are ready on the tenth. GST Sathi numbers your invoices without
      gaps, splits CGST, SGST and IGST by place of supply, prints HSN codes and the amount in words, and makes the
      credit note when a parcel comes home.

      For GSTR-1 it prepares the B2B, B2C, HSN and document tables and points at what the portal would reject: a GSTIN with
      a wrong check character, a rate that changed on the 22nd, a State that does not match the pincode.

      Your accountant gets a login of their own, free, in which nothing can be broken.
    `,
    features: [
      'Gap-free numbering by series and year',
      'GSTR-1 and 3B working papers',
      'GSTIN check while the customer types',
      'Credit notes tied to returns',
      'HSN summary with rate history',
      'Accountant login at no cost',
      'Composition and exempt goods',
    ],
  },
  {
    id: 'tiffin-task-board',
    title: 'Tiffin Task Board',
    price: 'Free',
    developer: developers.mitti,
    popularity: 0.32,
    published: '2025-01-28',
    gallery: [1, 2],
    description: prose`
      A board for the small team behind a store: to do, doing, waiting, done. Cards can be ordinary notes or real orders,
      products and customers, and they move by themselves when something happens. When the courier scans the parcel, the
      card “Replace broken diya, order 2291” goes to Done.

      Recurring lists cover the routine: Monday stock count, month-end GST, flowers for the shop photo. Each person sees
      their own three most important things when they open the app in the morning.
    `,
    features: [
      'Cards from orders, products and customers',
      'Rules that move cards',
      'Recurring checklists',
      'Voice notes in any language',
      'Daily three for each person',
    ],
  },
  {
    id: 'godown-keeper',
    title: 'Godown Stock Keeper',
    price: 'From ₹699/month',
    developer: developers.deccan,
    popularity: 0.46,
    published: '2024-09-30',
    gallery: [1, 2],
    description: prose`
      Stock in the shop, in the godown in Bhiwandi, with the tailor and on the road. Godown keeps one truth about all of it,
      down to rack and batch, with expiry dates for food and cosmetics and serial numbers where they matter.

      Transfers print a delivery challan. Goods sent for job work are followed until they return as finished pieces, and
      wastage is written down with a reason. A stock count can be done by three people at once with phones, while the
      shop goes on selling.

      Orders are promised from the place that is nearest to the customer and has all the pieces.
    `,
    features: [
      'Several godowns, racks and batches',
      'Job work and delivery challans',
      'First-expiry-first-out picking',
      'Counting with phones, no shutdown',
      'Reorder levels per place',
      'Stock value at average cost',
    ],
  },
  {
    id: 'tijori-backups',
    title: 'Tijori Backups',
    price: '₹149/month',
    developer: developers.fjordline,
    popularity: 0.4,
    published: '2025-04-28',
    gallery: [1, 2],
    description: prose`
      A safe for your store. Tijori copies products, pictures, pages, theme settings, customers and orders every night, keeps
      a year of versions encrypted with a key that only you hold, and restores a single deleted product as easily as the
      whole store.

      Compare any two nights to see what changed and who changed it. If an import goes wrong, roll back just that
      import. Once a month Tijori restores a sample to a scratch store and sends you the proof, because a backup that
      was never restored is a hope.
    `,
    features: [
      'Nightly copies, a year of versions',
      'Restore one item or everything',
      'Compare any two nights',
      'Monthly proof of restore',
      'Your own storage or ours, in Mumbai',
    ],
  },
  {
    id: 'barcode-baksa',
    title: 'Barcode Baksa',
    price: '₹1,299 one-time',
    developer: developers.konkan,
    popularity: 0.42,
    published: '2025-06-09',
    gallery: [1, 2],
    description: prose`
      Labels for jars, jewellery and jeans. Design on a millimetre grid with name, MRP, batch, best-before date, net weight,
      FSSAI number, barcode or QR, and print to sheets or to the thermal printers that Indian shops really own.

      The Legal Metrology particulars (manufacturer, MRP inclusive of all taxes, month of packing, customer care) are
      on a checklist, so a label with a missing line is noticed before it is on four hundred bottles.

      Jewellery tags fold at the right place; tail tags too.
    `,
    features: [
      'Code 128, EAN-13 and QR',
      'Thermal rolls and A4 sheets',
      'Legal Metrology checklist',
      'Batch and best-before dates',
      'Print from stock entries, exact quantities',
    ],
  },
  {
    id: 'muhurat-scheduler',
    title: 'Muhurat Scheduler',
    price: '₹199/month',
    developer: developers.patang,
    popularity: 0.3,
    published: '2025-12-01',
    gallery: [1, 2],
    description: prose`
      Let the sale begin at 7:32 in the evening while you are at the puja. Muhurat schedules prices, banners, theme versions,
      products and announcement bars together, as one event that starts and ends on the minute.

      A rehearsal shows the store as it will look at any moment in the future, on phone and computer. If two events want
      the same price, you are told when you plan it, not when customers notice it. When the event ends, everything
      returns to what it was, even if somebody edited a product meanwhile.

      Auspicious hours for the year are in the calendar for those who keep them.
    `,
    features: [
      'Prices, banners and themes as one event',
      'Preview any future moment',
      'Conflicts found while planning',
      'Clean return at the end',
      'Panchang hours, optional',
    ],
  },
])
