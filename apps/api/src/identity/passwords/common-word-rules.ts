import { letterSkeleton } from './skeleton-rules.ts';

/** Dutch and English words that are often used in passwords. */
const words = `
wachtwoord wachtwoorden welkom password passwd passphrase passwort secret geheim geheime geheimpje
toegang inloggen inlog login logon aanmelden account gebruiker beheer beheerder admin administrator
administratie root master meester systeem system server computer laptop internet netwerk network
website portaal portal intranet testen test tester testing proef proefje demo tijdelijk temporary
temp nieuw nieuwe welcome changeme change verander veranderen wijzig letmein openen sesam sesame
default standaard standard guest gast qwerty qwertz azerty asdf asdfgh zxcvbn trustno iloveyou
houvanjou lieverd liefde love lovely schatje schat liefje knuffel kusje darling sweetheart baby
princess prinses prins prince koning king koningin queen monkey dragon draak shadow superman batman
spiderman pokemon pikachu starwars matrix hello hallo hoihoi goedemorgen goedendag goodmorning
happy blij geluk gelukkig lucky vrede peace vrijheid freedom vakantie holiday weekend feestje party
zomer summer winter lente voorjaar spring herfst najaar autumn zonnetje zonneschijn sunshine zon
regen sneeuw regenboog rainbow bloem bloemen bloemetje flower vlinder butterfly roos rozen tulp
tulpen zonnebloem sunflower madelief
januari februari maart april mei juni juli augustus september oktober november december january
february march june july august october maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
monday tuesday wednesday thursday friday saturday sunday
nederland holland dutch oranje amsterdam rotterdam denhaag utrecht eindhoven groningen tilburg
almere breda nijmegen apeldoorn arnhem haarlem enschede amersfoort zaanstad haarlemmermeer
denbosch zwolle zoetermeer leiden leeuwarden maastricht dordrecht alphen alkmaar emmen delft venlo
deventer helmond hilversum heerlen purmerend hengelo vlaardingen roosendaal schiedam zeeland
drenthe friesland gelderland flevoland limburg brabant overijssel noordholland zuidholland belgie
duitsland frankrijk spanje italie portugal engeland europa amerika vlaanderen antwerpen brussel
london paris berlin madrid barcelona newyork london
ajax feyenoord psv vitesse heerenveen twente heracles sparta willem nacbreda sittard excelsior
voetbal football soccer hockey tennis basketbal volleybal handbal schaatsen zwemmen wielrennen
hardlopen fietsen fitness sport sporten sporter sportief sportschool sportpas sportportaal gym
training trainer yoga dansen dance judo karate turnen atletiek golfen paardrijden marathon
bedrijf kantoor werk werken werkgever werknemer medewerker collega personeel personeelszaken
salaris loon financien office company business manager directie directeur school student leraar
docent ziekenhuis zorg zorggroep gemeente stichting vereniging bank belasting verzekering
familie family moeder vader mama papa mamma pappa opa oma broer zusje zoon dochter kinderen
kindjes kinders vriend vriendin vrienden friend friends mother father sister brother
hondje hond poes poesje kat katje kitten puppy konijn konijntje paard paardje horse tijger tiger
leeuw lion olifant elephant dolfijn dolphin vogel eagle adelaar wolf beer beertje panda giraffe
aap aapje muis hamster cavia schildpad vis visje kip varken koe
appel banaan aardbei kers sinaasappel citroen kaas kaasje stroopwafel hagelslag pindakaas chocolade
chocola chocolate koffie coffee cookie koekje taart pizza pannenkoek patat frietjes drop biertje
bier wijn cheese banana apple orange cherry peanut butter pepper ginger
rood blauw groen geel paars roze zwart wit oranje goud zilver black white green blue purple yellow
silver golden gold diamond diamant
auto motor fiets fietsbel mercedes ferrari porsche volkswagen toyota peugeot renault volvo harley
yamaha honda suzuki mustang corvette
muziek music gitaar guitar piano metallica nirvana beatles elvis madonna queen rocknroll
huis tuin keuken kamer thuis straat voordeur deur sleutel sleutels tafel stoel lamp boom boompje
water vuur aarde lucht hemel ster sterren star stars maan moon engel angel engeltje duivel heaven
zee strand beach ocean schip boot piraat ninja samurai ridder knight wizard tovenaar merlin
gandalf frodo hobbit harrypotter hogwarts disney mickey minnie donald nijntje sinterklaas
zwartepiet kerst kerstmis kerstboom christmas pasen paashaas koningsdag carnaval halloween
killer hunter ranger soldier soldaat sniper hacker gaming gamer player minecraft fortnite roblox
playstation nintendo xbox google facebook instagram whatsapp youtube twitter microsoft windows
android iphone samsung apple hotmail gmail outlook linkedin netflix spotify
jezus jesus christ god bijbel amen faith hope trust believe blessing
michael jennifer jessica daniel thomas jordan robert andrew joshua matthew charlie ashley amanda
nicole michelle george hannah jasmine william anthony patrick richard samantha alexander
johan johannes jan jansen janssen piet pieter pietje peter kees cornelis hendrik henk gerrit
gerard willem dirk marco martijn maarten jeroen jasper joost bas bart mark marcel michiel dennis
danny kevin robin ruben stefan steven sander vincent wouter tim tom thijs daan sem lucas levi finn
noah luuk milan jesse bram lars niels rick patrick paul erik frank hans rob ron ruud theo wim anna
anne anja anita annemarie astrid bianca brigitte carla chantal christina claudia daphne debbie
denise diana ellen els emma esther eva femke fleur floor ingrid irene iris jacqueline joke johanna
judith julia karin kim laura lieke linda lisa lotte maaike manon marieke marijke marina marja
marjolein marleen mieke miranda monique natasja nienke patricia petra rianne roos sandra sanne
saskia silvia simone sophie stephanie suzanne tess tessa wendy wilma yvonne
vries bakker visser smit meijer meyer mulder bos vos peters hendriks dekker brouwer dijkstra smits
graaf meer linden kok jacobs vermeulen schouten willems hoekstra koster verhoeven prins huisman
peeters kuipers post kuiper veenstra kramer scholten wal klaassen
mijn jouw onze super mega cool groot grote klein kleine lekker leuk mooi mooie beste best vrolijk
gezellig altijd nooit samen alleen kijk eens tegen stil snel sterk strong power energie energy
magic magisch geweldig fantastisch awesome fantastic number nummer een twee drie vier vijf zes
zeven acht negen tien one two three four five seven eight nine ten eerste tweede first second
`;

/** The words in the form that passwords are compared with. */
export const commonWords: ReadonlySet<string> = new Set(
  words
    .split(/\s+/)
    .map(letterSkeleton)
    .filter((word) => word.length >= 3),
);

export const longestCommonWord = Math.max(...[...commonWords].map((word) => word.length));
