import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const supportApps = describeApps('Support', [
  {
    id: 'namaste-desk',
    title: 'Namaste Desk',
    price: 'From ₹499/month',
    developer: developers.letterbox,
    popularity: 0.75,
    published: '2024-02-20',
    gallery: [1, 2, 3],
    description: prose`
      WhatsApp, Instagram, e-mail and the chat on your store in one inbox that three people can share without answering twice.
      Beside every conversation stand the customer's orders, parcels and past complaints, so nobody has to ask for the
      order number.

      Answer with saved replies that fill in name, tracking link and refund date. Refund, replace or resend the invoice from
      the same window. Rules give urgent words and late parcels the right of way.

      Reports show first answer, time to solve and what people write about most. Outside hours, customers are told when
      you will be back, in their language.
    `,
    features: [
      'WhatsApp, Instagram, e-mail and chat',
      'Orders and parcels beside the conversation',
      'Refund or replace without leaving',
      'Saved replies with placeholders',
      'No two answers at once',
      'Ratings after each conversation',
    ],
  },
  {
    id: 'returns-counter',
    title: 'Returns Counter',
    price: '₹599/month',
    developer: developers.chowk,
    popularity: 0.61,
    published: '2024-05-15',
    gallery: [1, 2],
    description: prose`
      Returns without the phone call. Customers open your returns page with order number and phone, choose what comes back
      and why, add a photo, and pick exchange, store credit, UPI refund or bank transfer. Your policy decides what is
      possible; exceptions are yours to grant.

      Exchanges are offered first, with stock checked live, and half of all refunds become exchanges. Reverse pickup is
      booked where couriers offer it; elsewhere the customer receives an address slip and is paid for postage.

      Quality check at the table, credit note for GST, refund by UPI within the hour. Each step is told on WhatsApp.
    `,
    features: [
      'Self-service page in your theme',
      'Exchange first, live stock',
      'UPI refunds for COD orders',
      'Reverse pickup and drop-off',
      'Credit notes for GST',
      'Reasons and photos by product',
    ],
  },
  {
    id: 'chitthi-tracking',
    title: 'Chitthi Order Tracking',
    price: 'Free',
    developer: developers.malabar,
    popularity: 0.8,
    published: '2024-06-28',
    gallery: [1, 2, 'https://www.youtube.com/shorts/WhWc3b3KhnY'],
    description: prose`
      A letter at every station of the parcel. Chitthi gives your store a tracking page in its own design and tells customers
      about the milestones that matter: packed, handed over, reached your city, out for delivery, delivered.

      Courier jargon becomes sentences. “UD – CNA” is shown as “The courier rang and nobody answered. Try again tomorrow?”
      with buttons for a new day, another address or a different phone number, which go straight back to the courier.

      The page can show two products you would like to be seen, and asks for a rating when the parcel has been opened.
    `,
    features: [
      'Tracking page in your theme, 30 couriers',
      'WhatsApp, SMS and e-mail milestones',
      'Failed delivery answered by the customer',
      'Late parcel alerts before they complain',
      'Nine languages',
    ],
  },
  {
    id: 'almirah-help-centre',
    title: 'Almirah Help Centre',
    price: 'Free',
    developer: developers.thistledown,
    popularity: 0.34,
    published: '2024-10-16',
    gallery: [1, 2],
    description: prose`
      A tidy cupboard for every answer. Almirah makes a help centre from drawers and cards: delivery, returns, washing silk,
      ring sizes. Start from sixty model answers for Indian stores and put in your own numbers; policies pull their days
      and charges from your settings, so they cannot contradict each other.

      Search forgives spelling and understands “paisa wapas”. The most useful cards can be shown on product pages and in the
      cart. Questions that found nothing are listed for you each week.
    `,
    features: [
      '60 model answers to start from',
      'Search that forgives spelling',
      'Cards on product and cart pages',
      'Versions in several languages',
      'Unanswered searches by week',
    ],
  },
  {
    id: 'ghanti-callback',
    title: 'Ghanti Call-Back',
    price: '₹349/month',
    developer: developers.mitti,
    popularity: 0.25,
    published: '2025-03-31',
    gallery: [1, 2],
    description: prose`
      Some customers want to talk, and a missed call is the cheapest way to say so. Ghanti gives your store a number to
      ring and hang up on, or a button that asks for a call, and puts the caller into a queue with name, last order and
      language.

      Your people call back from an app that hides their own numbers and records with consent where you wish. If three
      calls go unanswered, a WhatsApp message takes over. Callers are told honestly how long it will take.
    `,
    features: [
      'Missed-call number and web button',
      'Queue with order history',
      'Numbers masked on both sides',
      'Opening hours and holidays',
      'Time-to-call report',
    ],
  },
  {
    id: 'taarif-reviews',
    title: 'Taarif Reviews',
    price: 'Free',
    developer: developers.jugnu,
    popularity: 0.83,
    published: '2024-01-25',
    gallery: [1, 2, 'https://youtu.be/R6MlUcmOul8?t=90', 3],
    description: prose`
      Praise that is earned. Taarif asks for a review when the parcel has been home for a few days, on WhatsApp, where it can
      be answered with stars, a voice note and a photo without opening a form. Voice notes are written down in the
      language they were spoken in.

      Reviews are marked “verified buyer” only when they are. You may answer, and you may hide abuse, but not low stars;
      the average always counts all of them, as the Indian Standard for online reviews asks.

      Show them on product pages, as a wall of photos or in search results through structured data.
    `,
    features: [
      'Requests on WhatsApp, SMS and e-mail',
      'Photo, video and voice reviews',
      'Verified buyer mark',
      'Size and fit questions',
      'Photo wall and product widgets',
      'Import from spreadsheets',
      'Rating stars in search results',
    ],
  },
  {
    id: 'warranty-vault',
    title: 'Warranty Vault',
    price: '₹299/month',
    developer: developers.jaali,
    popularity: 0.21,
    published: '2025-07-23',
    gallery: [1, 2],
    description: prose`
      The warranty card that cannot be lost. Customers scan a code on the box or receive the card with the invoice; serial
      number, date and terms are kept in the vault under their phone number. Mixers, watches, mattresses and solar
      lamps have found a home here.

      A claim starts with a photo and three questions. Vault checks serial and date, proposes repair, replacement or a paid
      service, and tracks the piece to the service centre and back. Extended cover can be sold at checkout or in the
      last month of the free period.
    `,
  },
  {
    id: 'darzi-size-guide',
    title: 'Darzi Size Guide',
    price: '₹199/month',
    developer: developers.dhaaga,
    popularity: 0.54,
    published: '2026-05-06',
    gallery: [1, 2],
    description: prose`
      A tailor beside the size chart. Darzi asks height, usual size and how one likes it to sit, and answers “M, a little
      loose at the shoulder”, with what other customers of that build kept or sent back.

      Charts are made for Indian cuts: kurta, anarkali, sherwani, blouse with and without padding, juttis by foot outline.
      For made-to-measure, customers follow pictures with a tape and the measurements arrive with the order on a sheet
      your karigar can read, in Hindi, Urdu or Bengali.

      Size is behind four returns of ten in clothing. This is the cheapest place to begin.
    `,
    features: [
      'Size advice in three questions',
      'Charts for 30 Indian garments',
      'Made-to-measure with picture guide',
      'Karigar sheet in four scripts',
      'Return rate by size and product',
    ],
  },
])
