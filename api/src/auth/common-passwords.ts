/** The passwords that are tried first everywhere, in small letters; those under 6 characters are too short anyway. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `000000 0123456789 101010 111111 1111111 11111111 112233 11223344 121212 123123 123123123 123321 1234321 123456 1234567 12345678
  123456789 1234567890 12345678910 123456789a 123456a 123456q 123654 12341234 123abc 123qwe 131313 147258 147258369 159357 159753 18atcskd2w
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 232323 333333 444444 456789 555555 654321 666666 696969 741852963 777777 7777777 789456
  789456123 888888 88888888 987654 987654321 999999 a12345 a123456 aa123456 aaaaaa abc123 abc12345 abcd1234 abcdef abcdefg abcdefgh
  access admin1 admin123 administrator asd123 asdasd asdfgh asdfghjkl asdfjkl azerty bailey bangkok baseball batman buster changeme
  charlie chelsea cheese computer dragon fdsfds football freedom fuckyou gfhjkm google guest1 hello1 hello123 helloworld hockey hunter
  hunter2 iloveyou internet jennifer jessica jordan jordan23 killer letmein liverpool login1 login123 loveme lovely marina master
  matrix michael michelle monkey mustang nicole ninja1 onlyme p@ssw0rd pa55word parola parol1 parol123 pass123 pass1234 passw0rd
  password password! password1 password12 password123 password1234 pattaya pattaya1 pepper pokemon princess privet q1w2e3 q1w2e3r4 q1w2e3r4t5
  qazwsx qazwsxedc qqqqqq qwaszx qwe123 qweasd qweasdzxc qweqwe qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty12345 qwertyu qwertyui
  qwertyuiop ranger root123 samsung secret secret123 shadow soccer starwars summer sunshine superman talay123 tatyana test123
  test1234 testing thailand thailand1 thomas thunder tigger trustno1 user123 welcome welcome1 welcome123 whatever xxxxxx yellow zaq12wsx zxc123
  zxcvbn zxcvbnm йцукен йцукенг пароль пароль1 привет qwerty123456 administrator1 123456789012 1234567890123 111111111111 aaaaaaaaaaaa
  passwordpassword qwertyqwerty qwertyuiop123 password12345 password123456 letmeinletmein iloveyou1234 1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsxcde3
  123qweasdzxc qwerty1234567 123456qwerty 123321123321 123123123123 q1w2e3r4t5y6 admin1234567 administrator123 changeme1234 welcome12345`.split(
    /\s+/,
  ),
);
