export const SHORTEST = 12

/** What a new password should be. The words follow "the password" or the name of a variable. */
export const PASSWORD_SHOULD =
  `should have ${SHORTEST} characters at least, no space at its ends, and be hard to guess: ` +
  'not a common password, the name of the church, or a row of the same or neighbouring characters'

/** Whether a new password is long enough and not easy to guess. */
export function isFit(password: string, churchName: string): boolean {
  if (password.trim() !== password || [...password].length < SHORTEST) return false
  const folded = fold(password)
  return !COMMON_PASSWORDS.has(folded) && !isRepeated(password) && !isRow(folded) && !isObvious(folded, churchName)
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether the password has few different characters, or repeats one part. */
const isRepeated = (password: string): boolean =>
  new Set(password.toLowerCase()).size < 5 || /^(.+?)\1+$/.test(password.toLowerCase())

/** The rows of the alphabet, the digits and the keyboard. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Whether nearly every character repeats the one before or is its neighbour. */
function isRow(folded: string): boolean {
  const pairs = Array.from({ length: folded.length - 1 }, (_, at) => folded.slice(at, at + 2))
  const isNeighbour = ([one = '', other = '']: string) =>
    one === other || ROWS.some((row) => row.includes(one + other) || row.includes(other + one))
  return folded.length > 1 && pairs.filter((pair) => !isNeighbour(pair)).length <= 2
}

const OBVIOUS =
  'administrator administrador admin password passwort contrasena foyer checkin church iglesia welcome jesus'

/** How many letters and digits must be left when the obvious words are removed. */
const LEFT = 6

/** Whether the password is the church's name, the product's name or another obvious word, with little else. */
function isObvious(folded: string, churchName: string): boolean {
  const ofChurch = [churchName.replaceAll(/\s/g, ''), ...churchName.split(/\s+/)].map(fold)
  const words = [...ofChurch.filter((word) => word.length >= 4), ...OBVIOUS.split(' ')]
  const left = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), folded)
    .replace(/(19|20)\d\d/, '')
  return left !== folded && (left.length < LEFT || isRow(left))
}

/**
 * The most common passwords of twelve characters or more, according to lists of stolen passwords, and those that a
 * church would choose first. Only lower-case letters and digits, because other characters and case are ignored.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4t5y6 q1w2e3r4t5y6u7i8 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc zaq12wsxcde3
  zaq1xsw2cde3 qazwsxedcrfv qazwsx123456 qwe123qwe123 qweasdzxc123 qweasdzxcqwe asdfghjkl123 asdfasdfasdf zxcvbnm12345
  qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwertyuiop123456 qwerty123456 qwerty1234567 qwerty12345678 qwerty123456789
  qwertyqwerty qwerty654321 123456qwerty 1234567890qwe 123qweasdzxc abcd12345678 abc123456789 abcdef123456 a1b2c3d4e5f6
  aa1234567890 asd123456789 a123456789012 123456789abc 123456789abcd 1234567890abc 123456abcdef 123123123123
  112233445566 147258369147 147258369000 159357159357 123654789000 password1234 password12345 password123456
  password1234567 password12345678 password123456789 passwordpassword password1password password2020 password2021
  passw0rd1234 passw0rd12345 p4ssw0rd1234 mypassword12 mypassword123 mypassword1234 newpassword1 newpassword123
  thepassword1 thisismypassword yourpassword secretpassword strongpassword securepassword password4321 passwort1234
  contrasena123 contrasena1234 micontrasena micontrasena123 administrator administrator1 administrator123 adminadmin12
  adminadmin123 adminpassword adminpassword1 adminpassword123 rootpassword administrador superuser123 masterpassword
  welcome12345 welcome123456 welcomehome1 welcomeback1 welcome1welcome letmein12345 letmein123456 letmeinplease
  letmeinletmein changeme1234 changeme12345 changemenow1 pleasechangeme changethispassword defaultpassword opensesame12
  opensesame123 sesameopenyou iloveyou1234 iloveyou12345 iloveyou123456 iloveyouforever iloveyousomuch iloveyoubaby1
  iloveyoujesus ilovemyself1 ilovemyfamily ilovemymother ilovemykids1 ilovemywife1 iloveyou2much teamoteamo12 tequieromucho
  teamomucho12 monkey123456 dragon123456 sunshine1234 sunshine12345 sunshine123456 princess1234 princess12345
  princess123456 football1234 football12345 football123456 baseball1234 baseball12345 basketball12 basketball123
  basketball1234 superman1234 superman12345 spiderman123 spiderman1234 batman123456 pokemon12345 pokemon123456
  minecraft123 minecraft1234 starwars1234 starwars12345 trustno1trust charlie12345 michael12345 michael123456
  jordan123456 jessica12345 jennifer1234 christopher1 christopher12 christopher123 alexander123 alexander1234
  elizabeth123 stephanie123 chocolate123 chocolate1234 butterfly123 butterfly1234 strawberry12 strawberry123
  watermelon12 computer1234 computer12345 internet1234 internet12345 samsung12345 samsung123456 manchesterunited
  manchester12 liverpool123 liverpool1234 barcelona123 barcelona1234 realmadrid12 realmadrid123 correcthorsebatterystaple
  supercalifragilisticexpialidocious unbelievable relationship mississippi1 california12 california123 sanantonio12
  sanantonio123 happybirthday happybirthday1 merrychristmas merrychristmas1 happynewyear happyeaster1 thisisapassword
  jesuschrist1 jesuschrist12 jesuschrist123 jesuschrist7 jesusislord1 jesusislord12 jesusislord123 jesusislord7
  jesuslovesme jesuslovesme1 jesuslovesyou ilovejesus12 ilovejesus123 ilovejesus1234 jesus1234567 jesus12345678
  jesussaves123 jesusisking1 jesusistheway jesusismylord jesusreigns1 godislove123 godislove1234 godisgood123
  godisgood1234 godisgoodallthetime godisgreat12 godisgreat123 godblessyou1 godblessme12 godbless1234 godblessamerica
  praisethelord praisethelord1 praisegod123 praisegod1234 hallelujah12 hallelujah123 thankyoulord thankyoujesus
  thankyoujesus1 thelordismyshepherd inthebeginning holyspirit12 holyspirit123 holybible123 amazinggrace amazinggrace1
  faithhopelove faithhopelove1 faith1234567 blessed12345 blessed123456 blessedandhighlyfavored gloryttogod1 glorytogod12
  glorytogod123 dioesamor123 diosesamor12 diosesamor123 diosteama123 cristovive12 cristovive123 cristoteama1
  jesucristo12 jesucristo123 jesusteama12 jesusteama123 john3161234567 john316john316 psalm231234567
  `
    .trim()
    .split(/\s+/),
)
