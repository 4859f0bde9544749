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
      WhatsApp, Instagram, email and the chat on your store in one shared inbox. See each customer's orders, parcels
      and past conversations next to the chat, so you never have to ask for the order number.

      Answer with saved replies that fill in name, tracking link and refund date. Refund, replace or resend the
      invoice from the same window. Rules prioritise urgent messages and late parcels.

      Reports show response times, resolution times and common topics. Outside business hours, customers are told when
      you'll be back, in their language.
    `,
    features: [
      'WhatsApp, Instagram, email and chat',
      'Order details next to the conversation',
      'Refund or replace from the inbox',
      'Saved replies with placeholders',
      'No duplicate replies',
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
      Self-service returns. Customers sign in with their order number and phone, select items and a reason, add a
      photo, and choose an exchange, store credit, UPI refund or bank transfer. Your policy sets the options, and you
      can grant exceptions.

      Exchanges are offered first, with live stock, which can turn half of your refunds into exchanges. Reverse
      pickups are booked automatically where couriers offer them; elsewhere, customers get a shipping label and a
      postage refund.

      Record the quality check, issue a GST credit note and refund by UPI within an hour. Customers get WhatsApp
      updates at every step.
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
      Keep customers informed about their orders. Chitthi adds a branded tracking page to your store and notifies
      customers of important milestones: packed, handed over, reached your city, out for delivery, delivered.

      Courier codes become clear messages. “UD – CNA” is shown as “The courier rang and nobody answered. Try again
      tomorrow?” Customers can reschedule, change the address or update their phone number, and the courier is
      notified.

      The page can also show recommended products and ask for a rating after delivery.
    `,
    features: [
      'Tracking page in your theme, 30 couriers',
      'WhatsApp, SMS and email milestones',
      'Customers resolve failed deliveries',
      'Late parcel alerts',
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
      Create a help centre in minutes. Almirah organises answers by topic: delivery, returns, washing silk, ring
      sizes. Start with sixty sample answers for Indian stores; policies use the days and charges from your settings,
      so they're always consistent.

      Search tolerates typos and understands “paisa wapas”. Show the most useful answers on product pages and in the
      cart. A weekly report lists searches without results.
    `,
    features: [
      '60 sample answers',
      'Typo-tolerant search',
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
      Let customers request a call. Ghanti gives your store a missed-call number and a call-back button, and adds
      callers to a queue with their name, last order and language.

      Your team calls back from an app that hides their numbers and can record calls with consent. After three
      unanswered calls, the customer gets a WhatsApp message. Callers always see the expected waiting time.
    `,
    features: [
      'Missed-call number and web button',
      'Queue with order history',
      'Masked phone numbers',
      'Opening hours and holidays',
      'Response time report',
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
      Collect reviews on WhatsApp. A few days after delivery, Taarif asks for a review, which customers can leave with
      stars, a voice note and a photo without opening a form. Voice notes are transcribed in the original language.

      Only real purchases are marked “Verified buyer”. You can reply to reviews and hide abusive ones, but not low
      ratings, as required by the Indian Standard for online reviews.

      Show reviews on product pages, in a photo wall, or in search results with structured data.
    `,
    features: [
      'Requests on WhatsApp, SMS and email',
      'Photo, video and voice reviews',
      'Verified buyer badge',
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
      Digital warranty cards. Customers scan a code on the box or get the card with their invoice; the serial number,
      date and terms are stored under their phone number. Ideal for mixers, watches, mattresses and solar lamps.

      Customers file a claim with a photo and three questions. Vault checks the serial number and date, suggests a
      repair, replacement or paid service, and tracks the product to the service centre and back. Sell extended
      warranties at checkout or before the free period ends.
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
      Help customers find the right size. Darzi asks for height, usual size and preferred fit, and recommends a size,
      such as “M, a little loose at the shoulder”, based on what similar customers kept or returned.

      Charts are made for Indian cuts: kurta, anarkali, sherwani, blouse with and without padding, juttis by foot
      outline. For made-to-measure, customers follow an illustrated guide, and the measurements arrive with the order
      on a sheet for your karigar, in Hindi, Urdu or Bengali.

      Four in ten clothing returns are about size, so better size advice quickly pays off.
    `,
    features: [
      'Size advice in three questions',
      'Charts for 30 Indian garments',
      'Illustrated made-to-measure guide',
      'Karigar sheet in four scripts',
      'Return rate by size and product',
    ],
  },
])
