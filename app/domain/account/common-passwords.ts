/**
 * What guessers try first, in small letters: the words that the lists of stolen passwords are made of
 * (taken together from what is published of such lists every year), and rows of the keyboard. A password
 * made of nothing else is as good as none, however long.
 */
export const COMMON_PARTS: readonly string[] = [
  ...['password', 'passwort', 'passw0rd', 'motdepasse', 'contrasena', 'kodikos', 'wachtwoord'],
  ...['qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'qwerty', 'qwertz', 'azerty', 'asdfgh'],
  ...['zxcvbn', 'qazwsx', 'wsxedc', '1q2w3e4r5t', '1q2w3e4r', '1q2w3e', '1qaz2wsx', 'qwe123', 'asd'],
  ...['1234567890', '123456789', '12345678', '1234567', '123456', '12345', '1234', '123', '987654321'],
  ...['654321', '4321', '321', '000', '111', '222', '333', '444', '555', '666', '777', '888', '999'],
  ...['112233', '123123', '123321', '147258369', '159753', '789456', 'abc123', 'abcdef', 'abcd', 'abc'],
  ...['letmein', 'welcome', 'iloveyou', 'ilove', 'loveyou', 'love', 'lovely', 'princess', 'prince'],
  ...['sunshine', 'football', 'baseball', 'basketball', 'soccer', 'hockey', 'superman', 'batman'],
  ...['spiderman', 'pokemon', 'starwars', 'monkey', 'dragon', 'tiger', 'shadow', 'master', 'killer'],
  ...['michael', 'jordan', 'jennifer', 'jessica', 'ashley', 'daniel', 'charlie', 'andrew', 'thomas'],
  ...['robert', 'george', 'maria', 'nikos', 'eleni', 'giorgos', 'kostas', 'dimitris', 'yannis'],
  ...['computer', 'internet', 'google', 'facebook', 'samsung', 'microsoft', 'windows', 'system'],
  ...['administrator', 'admin', 'root', 'user', 'guest', 'test', 'demo', 'default', 'changeme'],
  ...['change', 'secret', 'access', 'login', 'hello', 'whatever', 'trustno1', 'freedom', 'flower'],
  ...['cheese', 'chocolate', 'cookie', 'summer', 'winter', 'spring', 'autumn', 'monday', 'friday'],
  ...['january', 'december', 'holiday', 'hotel', 'reception', 'booking', 'transfer', 'taxi', 'tours'],
  ...['olympiakos', 'panathinaikos', 'hellas', 'greece', 'athens', 'paros', 'naoussa', 'parikia'],
  ...['meltemi', 'cyclades', 'liverpool', 'barcelona', 'chelsea', 'arsenal', 'juventus', 'ferrari'],
  ...['mercedes', 'porsche', 'yamaha', 'harley', 'mustang', 'corvette', 'diamond', 'silver', 'gold'],
  ...['money', 'lucky', 'happy', 'angel', 'babygirl', 'baby', 'honey', 'sweet', 'sexy', 'fuckyou'],
  ...['fuck', 'asshole', 'matrix', 'ninja', 'hunter', 'ranger', 'thunder', 'phoenix', 'jesus', 'god'],
]
