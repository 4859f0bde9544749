/** The pages about apps in Hindi: installing, consent, managing and opening them. */
export const appsInHindi = {
  // Everywhere
  'Couldn’t load the app': 'ऐप लोड नहीं हुआ',
  'Couldn’t load the apps': 'ऐप लोड नहीं हुए',
  'Loading apps': 'ऐप लोड हो रहे हैं',
  'Loading the app': 'ऐप लोड हो रहा है',
  App: 'ऐप',
  Cancel: 'रद्द करें',
  'Installed apps': 'इंस्टॉल किए हुए ऐप',
  'Manage app': 'ऐप मैनेज करें',
  Open: 'खोलें',
  Retry: 'फिर कोशिश करें',
  Settings: 'सेटिंग',

  // Status
  Active: 'चालू',
  'In development': 'डेवलपमेंट में',
  Paused: 'रुका हुआ',
  'Sample listing': 'नमूना',
  'Setting up': 'सेटअप हो रहा है',
  'Setup failed': 'सेटअप नहीं हुआ',
  Suspended: 'बंद किया गया',
  'Update available': 'अपडेट उपलब्ध है',
  'A newer version needs your agreement before the app works again.':
    'ऐप के फिर से काम करने से पहले इसके नए वर्शन के लिए आपकी सहमति चाहिए।',
  'The app’s server didn’t confirm the installation. Contact its developer.':
    'ऐप के सर्वर ने इंस्टॉल होने की पुष्टि नहीं की। इसके डेवलपर से संपर्क करें।',
  'The platform has stopped this app in all stores.': 'प्लैटफ़ॉर्म ने यह ऐप सभी स्टोर में बंद कर दिया है।',
  'Version {version} needs your agreement by {date}.': 'वर्शन {version} के लिए {date} तक आपकी सहमति चाहिए।',

  // List
  'Apps that you install from the marketplace appear here.': 'मार्केटप्लेस से इंस्टॉल किए हुए ऐप यहाँ दिखते हैं।',
  'Browse apps': 'ऐप देखें',
  'Manage {app}': '{app} मैनेज करें',
  'No apps installed': 'कोई ऐप इंस्टॉल नहीं है',
  'Open {app}': '{app} खोलें',
  'What your apps can do, and what they did.': 'आपके ऐप क्या कर सकते हैं, और उन्होंने क्या किया।',
  '{developer}, version {version}': '{developer}, वर्शन {version}',
  Manage: 'मैनेज करें',

  // Install link
  'Agree and install': 'सहमत हूँ, इंस्टॉल करें',
  Install: 'इंस्टॉल करें',
  'Install an app': 'ऐप इंस्टॉल करें',
  'Install {app}': '{app} इंस्टॉल करें',
  'Install {app}?': '{app} इंस्टॉल करें?',
  'The developer may have replaced it, or the app may be for other stores. Ask who sent it to you for a new one.':
    'हो सकता है कि डेवलपर ने लिंक बदल दिया हो, या ऐप दूसरे स्टोर के लिए हो। जिसने लिंक भेजा है, उससे नया लिंक माँगें।',
  'The marketplace doesn’t show this app. Install it only if you know who sent you the link.':
    'यह ऐप मार्केटप्लेस में नहीं दिखता। इसे तभी इंस्टॉल करें, जब आप लिंक भेजने वाले को जानते हों।',
  'This link doesn’t work in your store': 'यह लिंक आपके स्टोर में काम नहीं करता',
  'by {developer}': 'डेवलपर: {developer}',
  '{app} is installed': '{app} इंस्टॉल हो गया',

  // Asking the owner
  'Request {app}': '{app} माँगें',
  'Ask the owner': 'मालिक से कहें',
  'Requested by your staff': 'आपके स्टाफ़ की माँग',
  Dismiss: 'नामंज़ूर करें',
  'Dismiss {name}’s request': '{name} की माँग नामंज़ूर करें',
  'It may have been removed. Look for another one.': 'हो सकता है कि इसे हटा दिया गया हो। कोई दूसरा ऐप देखें।',
  'Request sent to the owner': 'मालिक को माँग भेज दी गई',
  'This app isn’t in the marketplace': 'यह ऐप मार्केटप्लेस में नहीं है',
  'This is a sample listing. Installing it doesn’t add features.':
    'यह सिर्फ़ एक नमूना है। इसे इंस्टॉल करने से कोई सुविधा नहीं जुड़ती।',
  View: 'देखें',
  'View in the marketplace': 'मार्केटप्लेस में देखें',
  'View {app}': '{app} देखें',
  'Why does the store need it?': 'स्टोर को यह क्यों चाहिए?',
  'You asked the owner on {date}. You’ll be told what they decide.':
    'आपने {date} को मालिक से कहा था। उनका फ़ैसला आपको बताया जाएगा।',
  'You don’t have permission to install this app. The owner sees your name and your reason.':
    'आपको यह ऐप इंस्टॉल करने की अनुमति नहीं है। मालिक को आपका नाम और आपका कारण दिखता है।',
  'by {developer}. Price: {price}.': 'डेवलपर: {developer}। कीमत: {price}।',
  '{app} is installed in this store.': '{app} इस स्टोर में इंस्टॉल है।',
  'Request dismissed. {name} gets a notification': 'माँग नामंज़ूर की गई। {name} को सूचना मिलेगी',

  // Requests to apps
  Asked: 'कहा गया:',
  'Confirmed on {date}': '{date} को पुष्टि हुई',
  'Due by {date}': '{date} तक',
  'Erase what it keeps about a customer': 'एक ग्राहक का रखा हुआ डेटा मिटाना',
  'Erase what it keeps about your store': 'आपके स्टोर का रखा हुआ डेटा मिटाना',
  'Hand over what it keeps about a customer': 'एक ग्राहक का रखा हुआ डेटा सौंपना',
  'No app has been asked yet.': 'अभी तक किसी ऐप से नहीं कहा गया है।',
  'Overdue since {date}': '{date} से बाक़ी है',
  'Requests to apps': 'ऐप से माँगें',
  'When you erase a customer or uninstall an app, Haat asks the apps that read the data to erase their copies. They have 30 days.':
    'जब आप कोई ग्राहक मिटाते हैं या ऐप अनइंस्टॉल करते हैं, तो Haat उन ऐप से अपनी कॉपियाँ मिटाने को कहता है, जिन्होंने डेटा देखा था। उनके पास 30 दिन होते हैं।',

  // Consent
  'Changes your store': 'आपके स्टोर में बदलाव',
  'Personal data': 'निजी डेटा',
  Privacy: 'प्राइवेसी',
  'This app could do more in the store than you can. Ask the owner to agree.':
    'यह ऐप स्टोर में आपसे ज़्यादा काम कर सकेगा। स्टोर के मालिक से सहमति देने को कहें।',
  'You can also allow': 'आप इसकी भी अनुमति दे सकते हैं',
  '{app} will be able to': '{app} यह कर सकेगा',
  'After you uninstall the app, data is erased within 1 day.': 'ऐप अनइंस्टॉल करने के बाद डेटा 1 दिन के अंदर मिटा दिया जाता है।',
  'After you uninstall the app, data is erased within {count} days.':
    'ऐप अनइंस्टॉल करने के बाद डेटा {count} दिन के अंदर मिटा दिया जाता है।',
  'Data doesn’t leave Haat.': 'डेटा Haat से बाहर नहीं जाता।',
  'Data is stored in {countries}.': 'डेटा इन देशों में रखा जाता है: {countries}।',
  'Data is used to train AI models.': 'डेटा AI मॉडल को ट्रेन करने के लिए इस्तेमाल होता है।',
  'Data isn’t used to train AI models.': 'डेटा AI मॉडल को ट्रेन करने के लिए इस्तेमाल नहीं होता।',
  'Gets no personal data.': 'कोई निजी डेटा नहीं लेता।',
  '{data}: {why}. Not stored outside your store.': '{data}: {why}. आपके स्टोर के बाहर नहीं रखा जाता।',
  '{data}: {why}. Stored outside your store.': '{data}: {why}. आपके स्टोर के बाहर रखा जाता है।',
  '{data}: {why}. Stored outside your store for 1 day.': '{data}: {why}. आपके स्टोर के बाहर 1 दिन रखा जाता है।',
  '{data}: {why}. Stored outside your store for {count} days.':
    '{data}: {why}. आपके स्टोर के बाहर {count} दिन रखा जाता है।',
  '{name} ({country}) gets data for: {purpose}.': '{name} ({country}) को इस काम के लिए डेटा मिलता है: {purpose}.',

  // Managing an app
  'By {developer}': 'डेवलपर: {developer}',
  'By {developer}, version {version}': 'डेवलपर: {developer}, वर्शन {version}',
  'This is a sample listing. It doesn’t add features to your store.':
    'यह सिर्फ़ एक नमूना है। इससे आपके स्टोर में कोई सुविधा नहीं जुड़ती।',
  'Version {version} is available': 'वर्शन {version} उपलब्ध है',
  'Agree and update': 'सहमत हूँ, अपडेट करें',
  'Review and update': 'देखकर अपडेट करें',
  Update: 'अपडेट करें',
  'Update {app}?': '{app} अपडेट करें?',
  '{app} is up to date': '{app} अपडेट हो गया',
  'Save settings': 'सेटिंग सेव करें',
  'Saved, ends in {ending}. Enter a new one to replace it.': 'सेव है, आख़िरी अक्षर {ending} हैं। बदलने के लिए नया डालें।',
  'Settings saved': 'सेटिंग सेव हो गईं',
  'Adds to your store': 'आपके स्टोर में जोड़ता है',
  'Every app can see your store’s name, address, languages and currency.':
    'हर ऐप आपके स्टोर का नाम, पता, भाषाएँ और मुद्रा देख सकता है।',
  Permissions: 'अनुमतियाँ',
  Remove: 'हटाएँ',
  'Remove permission': 'अनुमति हटाएँ',
  'Remove this permission?': 'यह अनुमति हटाएँ?',
  'Remove: {permission}': 'हटाएँ: {permission}',
  'What {app} can do in your store.': '{app} आपके स्टोर में क्या कर सकता है।',
  '{app} can no longer do this: {permission}. Parts of the app may stop working.':
    '{app} आगे यह नहीं कर सकेगा: {permission}। हो सकता है कि ऐप के कुछ हिस्से काम करना बंद कर दें।',
  '{app} no longer has the permission': '{app} के पास अब यह अनुमति नहीं है',
  'As declared by the developer.': 'जैसा डेवलपर ने बताया है।',
  'Privacy policy': 'प्राइवेसी पॉलिसी',
  Operation: 'ऐप चलाना',
  'Pause app': 'ऐप रोकें',
  'Pause {app}?': '{app} रोकें?',
  'Resume app': 'ऐप फिर चालू करें',
  'The app can’t see or change anything, and its blocks show nothing in your online store. What it stored is kept.':
    'ऐप कुछ भी देख या बदल नहीं सकेगा, और इसके ब्लॉक आपके ऑनलाइन स्टोर में कुछ नहीं दिखाएँगे। ऐप का रखा हुआ डेटा बना रहेगा।',
  'The developer runs this app from files on their own computer. It changes whenever they save one, and nobody has reviewed it.':
    'डेवलपर यह ऐप अपने कंप्यूटर की फ़ाइलों से चलाता है। जब भी वह कोई फ़ाइल सेव करता है, ऐप बदल जाता है, और किसी ने इसकी जाँच नहीं की है।',
  'Once a day, with how many entries visitors sent. Applies to everyone in the store.':
    'दिन में एक बार, विज़िटर की भेजी एंट्री की संख्या के साथ। स्टोर के सभी लोगों पर लागू होता है।',
  'Notify your team about new entries': 'नई एंट्री के बारे में अपनी टीम को बताएँ',
  'Your team no longer gets notifications about {app}’s forms': 'अब आपकी टीम को {app} के फ़ॉर्म के बारे में नहीं बताया जाएगा',
  'Your team gets notifications about {app}’s forms': 'आपकी टीम को {app} के फ़ॉर्म के बारे में बताया जाएगा',
  'Update automatically': 'अपने आप अपडेट हो',
  'Versions that need your agreement always wait for you.': 'जिन वर्शन के लिए आपकी सहमति चाहिए, वे हमेशा आपका इंतज़ार करते हैं।',
  '{app} asks before it updates': '{app} अपडेट होने से पहले पूछेगा',
  '{app} is paused': '{app} रुका हुआ है',
  '{app} updates by itself': '{app} अपने आप अपडेट होगा',
  '{app} works again': '{app} फिर से चालू है',

  // Logs
  'Each time the app read names, addresses or other data about people, or sent an email to a customer in your store’s name.':
    'हर बार, जब ऐप ने लोगों के नाम, पते या दूसरी जानकारी देखी, या आपके स्टोर के नाम से किसी ग्राहक को ईमेल भेजा।',
  'Personal data and emails': 'निजी डेटा और ईमेल',
  'The app hasn’t read any personal data or sent any emails.': 'ऐप ने कोई निजी डेटा नहीं देखा है और कोई ईमेल नहीं भेजा है।',
  '{records}, by itself': '{records}, अपने आप',
  '{records}, used by {person}': '{records}, {person} के इस्तेमाल से',
  '1 customer': '1 ग्राहक',
  '{count} customers': '{count} ग्राहक',
  '1 order': '1 ऑर्डर',
  '{count} orders': '{count} ऑर्डर',
  '1 message': '1 संदेश',
  '{count} messages': '{count} संदेश',
  '1 subscriber': '1 सब्सक्राइबर',
  '{count} subscribers': '{count} सब्सक्राइबर',
  '1 email sent to a customer': 'ग्राहक को भेजा गया 1 ईमेल',
  '{count} emails sent to customers': 'ग्राहकों को भेजे गए {count} ईमेल',
  '1 team member': 'टीम का 1 सदस्य',
  '{count} team members': 'टीम के {count} सदस्य',
  Cancelled: 'रद्द',
  'Combined with a later one': 'बाद वाली सूचना में जोड़ी गई',
  Delivered: 'पहुँच गई',
  'Events in your store that Haat sent to the app’s server.': 'आपके स्टोर की घटनाएँ, जिनकी सूचना Haat ने ऐप के सर्वर को भेजी।',
  'Not delivered': 'नहीं पहुँची',
  'Nothing yet. Apps hear only of what their permissions allow.':
    'अभी तक कुछ नहीं। ऐप को सिर्फ़ उसकी अनुमतियों के दायरे की सूचनाएँ मिलती हैं।',
  'Show older': 'पुरानी दिखाएँ',
  'The app’s server can’t be reached. Haat has stopped sending events until its developer repairs it.':
    'ऐप के सर्वर से संपर्क नहीं हो रहा है। जब तक डेवलपर इसे ठीक नहीं करता, Haat ने सूचनाएँ भेजना रोक दिया है।',
  Waiting: 'इंतज़ार में',
  'What the app was told': 'ऐप को क्या बताया गया',

  // Uninstalling
  'Another reason': 'कोई और कारण',
  'Changes that it made to your store stay.': 'ऐप ने आपके स्टोर में जो बदलाव किए हैं, वे बने रहेंगे।',
  'It doesn’t work properly': 'यह ठीक से काम नहीं करता',
  'It lacks something we need': 'इसमें वह नहीं है, जो हमें चाहिए',
  'It stores nothing in your store.': 'ऐप आपके स्टोर में कुछ नहीं रखता।',
  'Its pages leave your dashboard: {pages}.': 'इसके पेज आपके डैशबोर्ड से हट जाएँगे: {pages}।',
  'It’s too difficult to use': 'इसे इस्तेमाल करना बहुत मुश्किल है',
  'No answer': 'कोई जवाब नहीं',
  'The developer sees how often each reason was given, without your store’s name.':
    'डेवलपर देखता है कि कौन-सा कारण कितनी बार दिया गया, आपके स्टोर के नाम के बिना।',
  Uninstall: 'अनइंस्टॉल करें',
  'Uninstall…': 'अनइंस्टॉल करें…',
  'Uninstall {app}?': '{app} अनइंस्टॉल करें?',
  'We don’t need it any more': 'हमें अब इसकी ज़रूरत नहीं है',
  'We use another app': 'हम दूसरा ऐप इस्तेमाल करते हैं',
  'Why are you uninstalling it?': 'आप इसे क्यों अनइंस्टॉल कर रहे हैं?',
  'You’ll see what ends before anything happens.': 'कुछ भी होने से पहले आप देखेंगे कि क्या-क्या ख़त्म होगा।',
  '{app} is uninstalled': '{app} अनइंस्टॉल हो गया',
  '{app} loses access to your store at once.': '{app} तुरंत आपके स्टोर तक पहुँच खो देगा।',
  '1 block ({template})': '1 ब्लॉक ({template})',
  '{count} blocks ({template})': '{count} ब्लॉक ({template})',
  '1 embed': '1 एम्बेड',
  '{count} embeds': '{count} एम्बेड',
  '{blocks} in your draft theme will show nothing. They stay in the theme, in case you install the app again.':
    'आपकी ड्राफ़्ट थीम में {blocks} कुछ नहीं दिखाएँगे। वे थीम में बने रहेंगे, ताकि आप ऐप फिर से इंस्टॉल कर सकें।',
  '{blocks} in your published theme will show nothing. They stay in the theme, in case you install the app again.':
    'आपकी प्रकाशित थीम में {blocks} कुछ नहीं दिखाएँगे। वे थीम में बने रहेंगे, ताकि आप ऐप फिर से इंस्टॉल कर सकें।',
  '1 record ({size}) that it stores will be deleted on {time}. Until then, installing the app again brings them back.':
    'ऐप का रखा हुआ 1 रिकॉर्ड ({size}) {time} को हटा दिया जाएगा। तब तक ऐप फिर से इंस्टॉल करने पर वह वापस आ जाएगा।',
  '{count} records ({size}) that it stores will be deleted on {time}. Until then, installing the app again brings them back.':
    'ऐप के रखे हुए {count} रिकॉर्ड ({size}) {time} को हटा दिए जाएँगे। तब तक ऐप फिर से इंस्टॉल करने पर वे वापस आ जाएँगे।',

  // The page of an app

  '{app} is suspended': '{app} बंद किया गया है',
  'What it stored is kept.': 'ऐप का रखा हुआ डेटा बना हुआ है।',
  'Someone in your store paused this app. Resume it to use it again.':
    'आपके स्टोर में किसी ने यह ऐप रोक दिया है। इस्तेमाल करने के लिए इसे फिर चालू करें।',
  '{app} was stopped': '{app} को रोक दिया गया',
  'Reload the app': 'ऐप फिर लोड करें',
  'Its page sent too many messages. If this happens again, contact {developer}.':
    'इसके पेज ने बहुत ज़्यादा संदेश भेजे। अगर ऐसा फिर हो, तो {developer} से संपर्क करें।',
  'Unsaved changes': 'बदलाव सेव नहीं हुए हैं',
  Discard: 'बदलाव हटाएँ',
  Save: 'सेव करें',
  Loading: 'लोड हो रहा है',
  Continue: 'आगे बढ़ें',
  'Asked by {app}': '{app} पूछ रहा है',
  Allow: 'अनुमति दें',
  'Allow {app} to do more?': '{app} को और अनुमति दें?',
  'Don’t allow': 'अनुमति न दें',
  'You can take this back under Manage app at any time.': 'आप इसे कभी भी “ऐप मैनेज करें” में वापस ले सकते हैं।',
  '{app} has the permission now': '{app} को अनुमति मिल गई',
  Choose: 'चुनें',
  'Choose a collection': 'कलेक्शन चुनें',
  'Choose a product': 'प्रोडक्ट चुनें',
  'Choose collections': 'कलेक्शन चुनें',
  'Choose products': 'प्रोडक्ट चुनें',
  'For {app}': '{app} के लिए',
  'No collections found.': 'कोई कलेक्शन नहीं मिला।',
  'No products found.': 'कोई प्रोडक्ट नहीं मिला।',
  Search: 'खोजें',
  'Search collections': 'कलेक्शन खोजें',
  'Search products': 'प्रोडक्ट खोजें',
  '1 byte': '1 बाइट',
  '{count} bytes': '{count} बाइट',
} as const
