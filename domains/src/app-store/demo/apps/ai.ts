import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const aiApps = describeApps('AI', [
  {
    id: 'lekhak-writer',
    title: 'Lekhak Product Writer',
    price: 'From ₹299/month',
    developer: developers.meghdoot,
    popularity: 0.74,
    published: '2024-06-04',
    gallery: [1, 2, 3],
    description: prose`
      Lekhak drafts product descriptions from what you know (fabric, size, care, where it was made) and from what the
      photo shows, in your brand's voice. Give it three texts you like and it matches their tone.

      Write once in English and get Hindi, Marathi, Gujarati, Tamil, Telugu, Kannada, Malayalam, Bengali and Punjabi
      that read naturally. Lekhak never invents claims: if it doesn't know the thread count, it leaves it out and asks
      you.

      Nothing is published without your approval. Compare each draft with the current text, word by word.
    `,
    features: [
      'Ten languages, one brand voice',
      'Facts only from your data and photos',
      'Bulk drafts for whole collections',
      'Word-by-word comparison before publishing',
      'Titles, meta descriptions and alt texts',
      'Glossary for your own terms',
    ],
  },
  {
    id: 'munim-forecast',
    title: 'Munim Demand Forecast',
    price: '₹1,299/month',
    developer: developers.banyan,
    popularity: 0.38,
    published: '2024-10-25',
    gallery: [1, 2, 'https://www.youtube.com/watch?v=eRsGyueVLvQ&t=1m10s'],
    description: prose`
      Know how much to order, and when. Munim learns from your own sales, the festival calendar, prices and weather,
      and forecasts each product twelve weeks ahead, with a range instead of a single number.

      The purchase list takes your supplier's lead time, minimum quantity and carton size into account and shows how
      much cash the order needs. Munim corrects for days when a product was out of stock, so it doesn't order too
      little like a spreadsheet would.

      A monthly report shows how accurate each forecast was.
    `,
    features: [
      'Twelve-week forecast with a range',
      'Festival calendar included',
      'Purchase orders by supplier and carton',
      'Stock-out correction',
      'Monthly accuracy report',
    ],
  },
  {
    id: 'tota-assistant',
    title: 'Tota Shopping Assistant',
    price: 'From ₹799/month',
    developer: developers.jugnu,
    popularity: 0.53,
    published: '2025-01-10',
    gallery: [1, 2],
    description: prose`
      “Something in green for my sister's sangeet, under 3000, will it reach Nagpur by Friday?” Tota understands
      questions the way people ask them, in English, Hindi or both in one sentence, and answers with products that are
      in stock and a delivery date for the pincode.

      It knows your policies and says so when it doesn't know the answer. Returns, refunds and complaints are handed
      to your team with the full conversation. Tota never makes up a discount.

      Review every conversation, flag poor answers, and see which questions your product pages should answer.
    `,
    features: [
      'English, Hindi and Hinglish',
      'Live stock, price and delivery date',
      'Hands over to WhatsApp or your inbox',
      'Answers only from your store',
      'Unanswered questions report',
      'Daily spending limit',
    ],
  },
  {
    id: 'bhasha-bridge',
    title: 'Bhasha Bridge',
    price: '₹599/month',
    developer: developers.howrah,
    popularity: 0.45,
    published: '2024-08-29',
    gallery: [1, 2],
    description: prose`
      Translate your whole store: menus, products, filters, checkout and order messages. Bhasha Bridge uses machine
      translation, learns from your corrections, and gives each language its own URLs, such as /ta/ and /bn/, so that
      search engines can find them.

      Brand names and words like “kasavu” are protected in a glossary. Numbers, sizes and GST lines follow the
      conventions of each language. When you edit a product, only the changed sentence is translated again, which
      keeps costs low.

      Eleven Indian languages, plus Arabic with right-to-left pages for customers in the Gulf.
    `,
    features: [
      '11 Indian languages and Arabic',
      'Separate URLs with hreflang',
      'Glossary and protected words',
      'Pay only for changed sentences',
      'Reviewer accounts for native speakers',
    ],
  },
  {
    id: 'smart-shelf',
    title: 'Smart Shelf Ranking',
    price: '₹999/month',
    developer: developers.deccan,
    popularity: 0.31,
    published: '2025-07-07',
    gallery: [1, 2],
    description: prose`
      Show your best products first. Smart Shelf sorts each collection by conversion, margin, stock in popular sizes,
      return rate and newness. You set the weight of each with five sliders.

      Pin a product to the top for a campaign, push down products that are nearly sold out, and keep similar prints
      apart. New arrivals get enough views before they're ranked.

      A control group always sees the original order, so you can measure the difference in revenue.
    `,
    features: [
      'Ranking by conversion, margin, stock and returns',
      'Pin, boost or demote products',
      'Fair exposure for new arrivals',
      'Ranks incomplete size runs lower',
      'Measured against a control group',
    ],
  },
  {
    id: 'cod-sentinel',
    title: 'COD Sentinel',
    price: 'From ₹499/month',
    developer: developers.kirana,
    popularity: 0.64,
    published: '2025-03-19',
    gallery: [1, 2],
    description: prose`
      Before a cash-on-delivery order is packed, COD Sentinel scores the chance that it will be accepted, from 0 to
      100, and explains why: “address has no house number”, “third order today from this phone”, “pincode refuses one
      in three”.

      You decide what happens with each band: ship, ask for confirmation, ask for ₹99 in advance by UPI, or offer
      prepaid only. Trusted customers aren't asked twice.

      The model is trained on your own store and a pool of anonymous counts; no customer list is shared with anyone.
    `,
    features: [
      'Risk score with reasons',
      'Address quality check for Indian addresses',
      'Actions per band: ship, confirm, part-pay, prepaid',
      'Allow list for known customers',
      'Savings report with a control group',
      'Scores orders in under 200 ms',
    ],
  },
  {
    id: 'saar-digest',
    title: 'Saar Review Digest',
    price: 'Free',
    developer: developers.neem,
    popularity: 0.36,
    published: '2026-02-17',
    gallery: [1, 2],
    description: prose`
      Two hundred reviews in four sentences. Saar reads the reviews of a product and writes a short digest for the
      product page: what people praise, what they complain about, how the size fits. Every sentence links to the
      reviews it comes from.

      You also get a list of what to fix, with counts and dates: “button comes off, 14 mentions since the June batch”.
      Reviews in Hindi, Tamil or typed-out Hinglish count the same as English ones.

      Digests update after every ten new reviews and never hide criticism.
    `,
    features: [
      'Digest with links to its sources',
      'Size and fit summary',
      'Quality alerts by batch',
      'Understands Hinglish',
      'Works with imported reviews',
    ],
  },
  {
    id: 'tagsmith-vision',
    title: 'Tagsmith Vision',
    price: '₹449/month',
    developer: developers.deccan,
    popularity: 0.22,
    published: '2025-10-14',
    gallery: [1, 2],
    description: prose`
      Filters only work if products are tagged. Tagsmith analyses your photos and adds colour, neckline, sleeve,
      print, fabric, occasion and forty more attributes, each with a confidence score.

      It speaks Indian fashion: anarkali and A-line are different things, bandhani is not polka dots, and mustard is
      not yellow. Teach it your own tags with ten examples. Confident tags are applied automatically; you confirm the
      rest with a swipe.

      HSN codes are suggested from the photo and description, with the matching GST rate, for your accountant to
      confirm.
    `,
    features: [
      '46 attributes for fashion, home and jewellery',
      'Learns a new tag from ten examples',
      'Swipe to confirm doubtful tags',
      'HSN suggestion with GST rate',
      'Filters update automatically',
    ],
  },
])
