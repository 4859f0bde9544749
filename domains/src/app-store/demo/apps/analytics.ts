import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const analyticsApps = describeApps('Analytics', [
  {
    id: 'bahi-insights',
    title: 'Bahi Insights',
    price: '₹499/month',
    developer: developers.banyan,
    popularity: 0.73,
    published: '2024-01-19',
    gallery: [1, 2, 3],
    description: prose`
      Everything about your business on one page: what you sold, what you earned, what's stuck with the courier, and
      what needs your attention today.

      Net sales are shown after discounts, GST, returns and COD refusals, so the top number is what reaches your bank.
      Compare with last week, last month or the same festival last year; Diwali is compared with Diwali, even though
      the date moves.

      Open any figure to see its orders, or export it to a spreadsheet. Get a short summary on WhatsApp at nine every
      morning.
    `,
    features: [
      'Net sales after GST, returns and refused COD',
      'Festival-to-festival comparison',
      'Morning summary by WhatsApp or email',
      'Drill down from any figure to its orders',
      'Staff view without margins',
      'CSV and Excel export',
    ],
  },
  {
    id: 'pincode-atlas',
    title: 'Pincode Atlas',
    price: '₹699/month',
    developer: developers.kolam,
    popularity: 0.55,
    published: '2024-06-21',
    gallery: [1, 2],
    description: prose`
      India has more than nineteen thousand delivery pincodes and results vary widely. Pincode Atlas puts sales,
      delivery days, returns and refused COD on a map, from the whole country down to a single post office.

      Find the districts that order often but wait seven days, and those with the most returns. Draw an area on the
      map and turn it into a rule: hide COD, add a day to the promise, or start a campaign for prepaid orders.

      Maps are drawn on our servers from open boundary data; customers' addresses never leave your store.
    `,
    features: [
      'Sales, returns and delivery time by pincode',
      'Zoom from state to district to post office',
      'Turn map areas into rules',
      'Serviceability check for six couriers',
      'Compare any two months',
    ],
  },
  {
    id: 'rto-radar',
    title: 'RTO Radar',
    price: 'From ₹999/month',
    developer: developers.kolam,
    popularity: 0.62,
    published: '2025-02-14',
    gallery: [1, 2, 'https://www.youtube.com/watch?v=WhWc3b3KhnY&t=42s'],
    description: prose`
      A returned parcel costs freight both ways. RTO Radar shows where returns to origin come from, by courier,
      pincode, payment method, product and even the time of the order.

      It separates “customer refused” from “courier never attempted delivery”, using the scan history of each
      shipment, and drafts the dispute email to the courier with evidence attached.

      A small control group shows you how much each rule really saves.
    `,
    features: [
      'RTO rate by courier, pincode and product',
      'Fake-attempt detection from scan history',
      'Dispute emails with evidence',
      'Rules with a control group',
      'Cost of returns in rupees, GST input included',
      'Alerts when a route gets worse',
    ],
  },
  {
    id: 'cohort-kettle',
    title: 'Cohort Kettle',
    price: '₹899/month',
    developer: developers.thistledown,
    popularity: 0.29,
    published: '2025-06-30',
    gallery: [1, 2],
    description: prose`
      Find out whether customers come back. Cohort Kettle groups customers by the month, the product or the campaign
      of their first order and shows how many returned after one, three, six and twelve months.

      Lifetime value is based on contribution margin, not revenue: product cost, packing, freight and discounts are
      deducted first. Compare it directly with your cost per click.

      Percentages for small groups are greyed out until there are enough customers for reliable numbers.
    `,
    features: [
      'Cohorts by month, first product or campaign',
      'Lifetime value on contribution margin',
      'Time to second order',
      'Small groups clearly marked',
      'Segments that sync to mailing apps',
    ],
  },
  {
    id: 'footfall-heatmaps',
    title: 'Footfall Heatmaps',
    price: 'Free',
    developer: developers.jaali,
    popularity: 0.49,
    published: '2024-10-05',
    gallery: [1, 2],
    description: prose`
      See where visitors tap and how far they scroll. Footfall records taps, scroll depth and dead clicks, and shows
      them on top of the actual page, separately for phones and computers.

      Nothing personal is recorded: text fields are never read, no cookies are set, and Do Not Track is respected. By
      default one visit in ten is recorded, which keeps pages fast and results reliable.

      Most stores learn the same three things in the first week: nobody sees the second banner, everyone taps the size
      chart, and the coupon field makes people leave checkout.
    `,
    features: [
      'Tap, scroll and dead-click maps',
      'Separate phone and desktop maps',
      'No cookies, no typed text',
      'Compare two versions of a page',
      '6 kB script, loads last',
    ],
  },
  {
    id: 'drishti-funnels',
    title: 'Drishti Funnels',
    price: 'From ₹349/month',
    developer: developers.jaali,
    popularity: 0.37,
    published: '2024-12-11',
    gallery: [1, 2],
    description: prose`
      Follow the whole journey of an order in India: product viewed, added to cart, pincode checked, payment selected,
      UPI approved, COD confirmed, dispatched, delivered, kept.

      At each step you see how many customers drop off and what they have in common: this bank's UPI time-outs on
      Saturday evening, that theme's address form on small phones. Set a target, and get an alert when a step falls
      below it.

      Build funnels by clicking on your own store, without event names. Data for the last 90 days is filled in
      automatically.
    `,
    features: [
      'Steps from page view to kept delivery',
      'UPI, card and COD paths side by side',
      'Alerts when a step drops',
      'Build by clicking on your store',
      '90 days of history included',
      'Segments by device, city and campaign',
    ],
  },
  {
    id: 'margin-meter',
    title: 'Margin Meter',
    price: '₹2,999 one-time',
    developer: developers.indusledger,
    popularity: 0.44,
    published: '2025-03-06',
    gallery: [1, 2],
    description: prose`
      Your best-seller may not be your most profitable product. Margin Meter calculates the profit of every order
      after the cost of goods, packing, payment fees, freight by weight slab, discount, returns and input GST, and
      ranks your products by profit.

      Purchase costs can come from a spreadsheet, from bills you photograph or from the weighted average of your stock
      entries. Estimated freight is replaced with the actual cost when the courier's invoice arrives.

      Pay once and use it as long as you like.
    `,
    features: [
      'Contribution per order, product and category',
      'Courier invoice reconciliation',
      'Weighted-average purchase cost',
      'What-if price and discount sliders',
      'Loss-maker list every Monday',
    ],
  },
  {
    id: 'pixel-postman',
    title: 'Pixel Postman',
    price: 'Free',
    developer: developers.meghdoot,
    popularity: 0.57,
    published: '2026-01-08',
    gallery: [1, 2],
    description: prose`
      Manage all your marketing tags in one place. Pixel Postman sends orders and visits from your server to Google
      Analytics, Meta and other platforms, once each and only with the visitor's consent.

      Because events leave from the server, ad blockers and flaky 4G do not lose them, and your pages carry one small
      script instead of nine. Cancelled and returned orders are corrected on each platform, so bidding is based on
      completed orders.

      The delivery log shows each event, its destination and the response.
    `,
  },
])
