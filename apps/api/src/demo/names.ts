/** Names by origin. A last name is written "infix/Name" where it has an infix. */
export interface NameGroup {
  readonly weight: number;
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly last: readonly string[];
}

const splitNames = (text: string): string[] => text.split(',').map((word) => word.trim());

const dutch: NameGroup = {
  weight: 62,
  female:
    splitNames(`Anna, Sanne, Lotte, Femke, Marieke, Ingrid, Noor, Eva, Roos, Fleur, Iris, Petra,
    Monique, Wilma, Esther, Judith, Anouk, Maaike, Lieke, Jolanda, Désirée, Renée, Chloé, Zoë,
    Saskia, Karin, Hanneke, Annemarie, Marije, Tineke, Joke, Bente, Floor, Yvonne, Daniëlle,
    Michèle, Loïs, Mirjam, Geertje, Truus`),
  male: splitNames(`Jan, Pieter, Daan, Sem, Lars, Thijs, Bas, Joris, Ruben, Niels, Mark, Erik, Peter, Hans,
    Henk, Kees, Willem, Gerrit, Rob, Sander, Wouter, Maarten, Jeroen, Bart, Tim, Stijn, Koen, Gijs,
    René, André, Hugo, Matthijs, Jan-Willem, Arjan, Freek, Teun, Luuk, Noël, Cor, Joël`),
  last: splitNames(`de/Vries, de/Jong, de/Boer, de/Groot, de/Bruijn, de/Haan, de/Wit, de/Graaf, van/Dijk,
    van/Leeuwen, van/Vliet, van/Beek, van/Dam, van den/Berg, van den/Heuvel, van den/Broek,
    van der/Velden, van der/Linden, van der/Heijden, van der/Horst, van de/Ven, van de/Kamp,
    van 't/Hof, van 't/Veer, van 't/Hul, in 't/Veld, op den/Akker, op 't/Hoog, ter/Horst,
    ter/Braak, ten/Brinke, ten/Have, te/Riele, uit den/Bogaard, Jansen, Bakker, Visser, Smit,
    Meijer, Mulder, Bos, Vos, Peters, Hendriks, Dekker, Brouwer, Dijkstra, Kok, Jacobs, Vermeulen,
    Schouten, Willems, Hoekstra, Koster, Prins, Huisman, Postma, Kuipers, Verhoeven, Wolters, Kuijpers,
    Nijhuis, Assink, Wassink, Roelofs, Scholten, Hesselink, Oude Lansink, Groote Haar, Çelik-Smit,
    Smit-Hoekstra, Bakker-van der Veen, de/Groot-Visser, Coenders, Daniëls, Reuvekamp, Bruïns, Poëll`),
};

const frisian: NameGroup = {
  weight: 8,
  female: splitNames(
    `Froukje, Sjoukje, Nynke, Jildou, Aukje, Baukje, Ytsje, Fenna, Hiske, Wytske, Tjitske`,
  ),
  male: splitNames(
    `Sjoerd, Jelle, Wiebe, Tjeerd, Gerben, Hidde, Ype, Bauke, Douwe, Fokke, Jorrit, Ûlbe`,
  ),
  last: splitNames(`Bijlsma, Wiersma, Hiemstra, Feenstra, Terpstra, Zijlstra, Sinnema, Ypma, Jellema,
    van der/Wâl, van der/Ploeg, Boersma, Haarsma, Kooistra, Iedema, Rypkema`),
};

const turkish: NameGroup = {
  weight: 8,
  female: splitNames(
    `Ayşe, Elif, Zeynep, Fatma, Gülşen, Özlem, Nurcan, Sümeyye, Büşra, Derya, Esra, İrem`,
  ),
  male: splitNames(
    `Mehmet, Emre, Şükrü, Burak, Çağlar, Hüseyin, Kadir, Oğuz, Ümit, Serkan, Yiğit, İbrahim`,
  ),
  last: splitNames(`Yılmaz, Kaya, Demir, Şahin, Çelik, Yıldız, Öztürk, Aydın, Özdemir, Arslan, Doğan, Kılıç,
    Koç, Güneş, Şimşek, Erdoğan, Taşkın, Çakır`),
};

const moroccan: NameGroup = {
  weight: 8,
  female: splitNames(
    `Samira, Naima, Salma, Yasmina, Hanane, Loubna, Khadija, Ikram, Nora, Soumaya, Dounia`,
  ),
  male: splitNames(
    `Mohamed, Youssef, Rachid, Bilal, Hamza, Soufiane, Abdelilah, Karim, Nabil, Ilyas, Anass`,
  ),
  last: splitNames(`El Idrissi, El Amrani, El Khattabi, Ait Bouzid, Benali, Bouazza, Chaouch, Haddad, Lahlou,
    Mansouri, Ouahbi, Tahiri, Zerouali, Azzouzi, Bennani, Boulahrouz, Amghar`),
};

const surinamese: NameGroup = {
  weight: 8,
  female: splitNames(
    `Sharda, Shanti, Priya, Urmila, Cheryl, Jerusha, Soraya, Anjali, Gracia, Mavis, Ruchita`,
  ),
  male: splitNames(
    `Radjesh, Vinod, Dewperkash, Orlando, Clyde, Ricardo, Ashwin, Stanley, Humphrey, Sanjay`,
  ),
  last: splitNames(`Ramdin, Bissessar, Soekhoe, Ramlal, Kartosen, Pinas, Wijngaarde, Blokland, Tjin A Djie,
    Soerodimedjo, Doorson, Jagessar, Mangroe, Lo Fo Sang, Biervliet, Sewnarain, Oemrawsingh`),
};

const polish: NameGroup = {
  weight: 6,
  female: splitNames(
    `Agnieszka, Małgorzata, Bożena, Justyna, Żaneta, Elżbieta, Kasia, Grażyna, Zofia, Jagoda`,
  ),
  male: splitNames(
    `Łukasz, Paweł, Michał, Sławomir, Krzysztof, Grzegorz, Wojciech, Bartłomiej, Jędrzej`,
  ),
  last: splitNames(`Nowak, Wójcik, Woźniak, Mazur, Krawczyk, Kaźmierczak, Łuczak, Zając, Król, Gołąb, Dąbek,
    Piątek, Sikora, Wróbel, Świątek, Żak, Stępień`),
};

export const nameGroups: readonly NameGroup[] = [
  dutch,
  frisian,
  turkish,
  moroccan,
  surinamese,
  polish,
];
