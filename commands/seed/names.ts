/** The names of invented people, and their towns. */

export const WOMEN = listed(`
  Abigail, Anna, Beulah, Claudia, Deborah, Dinah, Dorcas, Eden, Elizabeth, Esther, Eunice, Eve, Hadassah,
  Hannah, Hope, Jemima, Joanna, Judith, Julia, Keziah, Leah, Lois, Lydia, Martha, Mary, Mercy, Michal, Miriam,
  Naomi, Persis, Phoebe, Priscilla, Rachel, Rebekah, Rhoda, Ruth, Salome, Sarah, Selah, Susanna, Tabitha,
  Talitha, Tamar, Zipporah
`)

export const MEN = listed(`
  Aaron, Abel, Amos, Andrew, Asher, Barnabas, Benjamin, Boaz, Caleb, Cyrus, Daniel, David, Ebenezer, Eli,
  Elijah, Enoch, Ephraim, Ethan, Ezra, Gideon, Hosea, Isaac, Isaiah, Jacob, James, Jared, Jeremiah, Jesse,
  Joel, John, Jonah, Jonathan, Joseph, Joshua, Josiah, Judah, Levi, Luke, Malachi, Mark, Micah, Nathan,
  Nehemiah, Noah, Obadiah, Reuben, Samuel, Seth, Silas, Simeon, Solomon, Stephen, Thaddeus, Timothy, Titus,
  Tobias, Uriah, Zebulun
`)

export const SURNAMES = listed(`
  Abara, Adeyemi, Aguilar, Alvarez, Anderson, Baker, Barrera, Bennett, Brooks, Calloway, Castillo, Chen, Cole,
  Cooper, Cruz, Davis, De la Cruz, Delgado, Dixon, Ellis, Espinoza, Flores, Foster, Garza, Gomez, Greene,
  Hale, Harper, Hayes, Hernandez, Hoffman, Ibarra, Jackson, Johnson, Kim, Lawson, Lopez, Lozano, Martinez,
  Mendoza, Mitchell, Morales, Navarro, Nguyen, Ochoa, Okafor, Ortiz, Park, Patterson, Perez, Quintero,
  Ramirez, Reyes, Rivera, Robinson, Salinas, Santos, Schneider, Silva, Sullivan, Torres, Trevino, Vargas,
  Villarreal, Walker, Washington, Whitfield, Williams, Wright, Young, Zamora
`)

export const HEBREW_WOMEN = listed(`
  שרה, רבקה, רחל, לאה, מרים, דבורה, חנה, רות, נעמי, אסתר, יעל, אביגיל, תמר, יהודית
`)

export const HEBREW_MEN = listed(`
  אברהם, יצחק, יעקב, משה, אהרון, דוד, שלמה, דניאל, בועז, יונתן, אליהו, שמואל, עזרא, גדעון, כלב
`)

export const STREETS = listed(`
  Alamo Plaza, Bandera Rd, Blanco Rd, Broadway St, Cypress Ln, Iron Horse Way, Laredo St, Mission Rd,
  Nacogdoches Rd, Pecan Valley Dr, Pleasanton Rd, Quarry Run, Vance Jackson Rd, Zarzamora St
`)

/** Each town with the start of its postal codes. Most people live in the first one. */
export const TOWNS = [
  { city: 'San Antonio', zip: '782' },
  { city: 'San Antonio', zip: '782' },
  { city: 'San Antonio', zip: '782' },
  { city: 'Converse', zip: '781' },
  { city: 'Helotes', zip: '780' },
  { city: 'Schertz', zip: '781' },
]

export const NOTES = listed(`
  Sings in the choir, Drives the church van, Helps in the nursery, Allergic to nuts, Prefers to sit near the
  door
`)

function listed(text: string): string[] {
  return text.split(',').map((name) => name.trim())
}
