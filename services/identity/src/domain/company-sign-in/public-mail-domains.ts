/** Domains in which anybody can have a mailbox, so none of them is a company's. The largest of them: a smaller one fails at its TXT record. */
export const publicMailDomains: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com
  outlook.com outlook.fr hotmail.com hotmail.ca hotmail.fr hotmail.co.uk live.com live.ca live.fr live.co.uk msn.com passport.com
  yahoo.com yahoo.ca yahoo.fr yahoo.co.uk yahoo.de yahoo.in yahoo.co.in yahoo.co.jp ymail.com rocketmail.com myyahoo.com
  icloud.com me.com mac.com
  aol.com aim.com verizon.net
  proton.me protonmail.com pm.me
  gmx.com gmx.net gmx.de gmx.ch gmx.at mail.com web.de email.com t-online.de freenet.de
  zoho.com zohomail.com fastmail.com fastmail.fm hey.com tuta.com tutanota.com tutamail.com mailbox.org posteo.de hushmail.com
  yandex.com yandex.ru mail.ru inbox.ru bk.ru list.ru rambler.ru
  qq.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com foxmail.com naver.com hanmail.net daum.net
  rediffmail.com
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr
  libero.it virgilio.it tiscali.it alice.it
  comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com netzero.net optonline.net
  shaw.ca rogers.com sympatico.ca telus.net bell.net videotron.ca cogeco.ca eastlink.ca sasktel.net mts.net nb.sympatico.ca
  btinternet.com virginmedia.com sky.com talktalk.net ntlworld.com bigpond.com optusnet.com.au xtra.co.nz
  mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org trashmail.com
  `
    .trim()
    .split(/\s+/),
);
