import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const marketingApps = describeApps('Marketing', [
  {
    id: 'marigold-mail',
    title: 'Marigold Mail',
    price: 'From ₹299/month',
    developer: developers.letterbox,
    popularity: 0.78,
    published: '2024-02-12',
    gallery: [1, 2, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 3],
    description: prose`
      Newsletters that match your brand. Marigold Mail uses your logo, colours and product photos to create emails
      that look great on any phone or desktop. Drag in a product, and its price, discount and stock stay up to date
      until the email is sent.

      Automate your emails: a welcome after the first order, a reminder when a size is back in stock, a thank-you
      after the third purchase. Each customer gets emails at the best time for them, so your Diwali offer doesn't
      arrive at 3 in the morning.

      See the revenue of every campaign. Reports show which email led to which order, including cash-on-delivery
      orders confirmed later. Unsubscribes apply immediately to every list.
    `,
    features: [
      'Drag-and-drop editor with your theme’s fonts and colours',
      'Live products, prices and stock in emails',
      'Welcome, back-in-stock and win-back flows',
      'Best send time for each customer',
      'A/B test of subject lines',
      'Revenue per campaign, COD included',
      'One-click unsubscribe headers',
    ],
  },
  {
    id: 'dholak-broadcasts',
    title: 'Dholak Broadcasts',
    price: '₹799/month',
    developer: developers.kirana,
    popularity: 0.84,
    published: '2024-05-03',
    gallery: [1, 2, 3],
    description: prose`
      Reach customers on WhatsApp. Dholak sends approved templates to customers who have opted in, with product cards,
      a catalogue button or a coupon, and collects replies in one place.

      Build audiences from store activity: bought a silk saree in the last 90 days, lives in Pune, always pays by UPI.
      Dholak estimates the conversation charges before you send and spreads large broadcasts over several hours to
      protect your number's quality rating.

      Replies of “STOP” in English, Hindi, Tamil, Telugu, Marathi and Bengali are recognised and permanently
      respected.
    `,
    features: [
      'Template gallery with approval status',
      'Audiences from orders, pincode and payment method',
      'Cost estimate before sending',
      'Paced delivery that protects your number',
      'Opt-out words in six languages',
      'Orders and revenue per broadcast',
    ],
  },
  {
    id: 'tyohar-planner',
    title: 'Tyohar Festival Planner',
    price: 'Free',
    developer: developers.patang,
    popularity: 0.66,
    published: '2024-08-01',
    gallery: [1, 2],
    description: prose`
      Plan every festival season in time. Tyohar Planner is a marketing calendar with more than sixty festivals, state
      holidays and shopping days. It counts back from each one: when to order stock, shoot photos and announce offers,
      and the last day to ship.

      Select the states you sell to, and the calendar shows only relevant festivals: Pongal for Tamil Nadu, Bihu for
      Assam, Gudi Padwa for Maharashtra. Each festival comes with banner ideas and a checklist for your team.

      Subscribe from your phone's calendar, or get a reminder every Monday with the six weeks ahead.
    `,
    features: [
      '60+ festivals with dates up to 2030',
      'Filter by the states you deliver to',
      'Courier cut-off dates per zone',
      'Checklists with owners and due dates',
      'Calendar feed for any phone',
    ],
  },
  {
    id: 'lucky-chakra',
    title: 'Lucky Chakra',
    price: '₹249/month',
    developer: developers.patang,
    popularity: 0.52,
    published: '2024-11-18',
    gallery: [1, 2],
    description: prose`
      A spin-to-win wheel that protects your margin. Set the prizes, their odds, and a daily budget in rupees. Once
      the budget is spent, the wheel offers free gift wrap until midnight.

      Each phone number can spin once, with optional OTP verification. Codes are single-use and expire when you
      choose. The wheel appears on the second page view and never covers the Add to Cart button on phones.

      Includes eleven designs, including Holi colours, a brass chakra and an understated one for jewellery stores.
    `,
    features: [
      'Prize odds and a daily budget',
      'One spin per phone number, OTP optional',
      'Single-use codes with expiry',
      'Eleven designs, your own colours',
      'Works without slowing the page (9 kB)',
    ],
  },
  {
    id: 'mohalla-referrals',
    title: 'Mohalla Referrals',
    price: '₹399/month',
    developer: developers.charkha,
    popularity: 0.47,
    published: '2025-01-22',
    gallery: [1, 2, 'https://youtu.be/eRsGyueVLvQ'],
    description: prose`
      Turn customers into advocates. Mohalla gives every customer a short link that opens a ready-made WhatsApp
      message in their own language; once the friend's order is delivered and the return window has passed, both get a
      reward.

      Rewards can be store credit, a coupon or a free product, with limits per month. Self-referrals are caught by
      address, device and payment handle before any reward is paid, with a reason for each rejection.

      A leaderboard for your top fifty referrers makes it easy to thank them with a Diwali hamper.
    `,
    features: [
      'Share links for WhatsApp and SMS',
      'Reward only after delivery and return window',
      'Self-referral detection',
      'Store credit, coupon or product as reward',
      'Leaderboard and monthly limits',
      'Messages in nine Indian languages',
    ],
  },
  {
    id: 'pinwheel-seo',
    title: 'Pinwheel SEO Check-up',
    price: 'Free',
    developer: developers.brightwick,
    popularity: 0.71,
    published: '2024-03-27',
    gallery: [1, 2],
    description: prose`
      An SEO audit in plain language. Pinwheel crawls your pages every night and lists what to fix first: 40 products
      without a description, a title cut off after the brand name, a 4 MB image.

      Each issue shows how the page looks in search results, before and after. Fix many issues in one click; the rest
      come with a short explanation and a link to the right field. Structured data for products, prices in INR and
      reviews is added for you and validated against Google's guidelines.

      No ranking promises, just fewer issues every week.
    `,
    features: [
      'Nightly crawl of up to 2,000 pages',
      'Fix titles and alt texts in bulk',
      'Product, price and review structured data',
      'Broken link and redirect finder',
      'Search result preview',
      'Weekly summary by email',
    ],
  },
  {
    id: 'parchi-coupons',
    title: 'Parchi Coupon Engine',
    price: '₹199/month',
    developer: developers.chowk,
    popularity: 0.58,
    published: '2025-04-09',
    gallery: [1, 2],
    description: prose`
      Buy two kurtas, get the dupatta at half price, only in Gujarat, only prepaid, only until Sunday. Create offers
      like this one in Parchi, and see which products, how many customers and how much margin they affect before they
      go live.

      Create ten thousand single-use codes for parcel inserts, or one code for a radio ad. Choose whether codes can be
      combined. Tax is calculated on the discounted value, as GST requires.

      If a code doesn't apply, the cart explains why, which saves you support messages.
    `,
    features: [
      'Offers in plain language',
      'Buy X get Y, tiers, combos, prepaid-only',
      'Bulk single-use codes with QR export',
      'Margin check before launch',
      'Limits by state, pincode and customer group',
    ],
  },
  {
    id: 'shopfront-stories',
    title: 'Shopfront Stories',
    price: '₹599/month',
    developer: developers.ghungroo,
    popularity: 0.41,
    published: '2025-09-15',
    gallery: [1, 2, 'https://www.youtube.com/shorts/R6MlUcmOul8'],
    description: prose`
      Post your products on every network automatically. Shopfront Stories turns a product into a square post, a tall
      story and a short video with price sticker, in the right format for each network, and schedules them when your
      followers are online.

      Captions come in English and one Indian language with relevant hashtags. Sold-out items are removed from the
      schedule automatically, and price changes update every scheduled sticker.

      The calendar shows a month at a glance. Drag a post to another day, or let the app fill the gaps with
      best-sellers.
    `,
    features: [
      'Square, tall and video formats from one product',
      'Best posting times per network',
      'Sold-out items are unscheduled',
      'Price stickers that stay up to date',
      'Shared calendar for the team',
      'Clicks and orders per post',
    ],
  },
])
