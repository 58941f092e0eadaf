"""Ukrainian to Latin letters by the resolution no. 55 of Ukraine's government of 2010."""

import re

LETTERS = dict(zip("абвгґдежзийіклмнопрстуфхцчшщєїюя",
                   "a b v h g d e zh z y i i k l m n o p r s t u f kh ts ch sh shch ie i iu ia".split()))
# At the beginning of a word.
FIRST = {"є": "ye", "ї": "yi", "й": "y", "ю": "yu", "я": "ya"}


def romanize(text):
    """`Zghurivka` for Згурівка."""
    result = ""
    for word in re.split(r"(\W+)", re.sub("['’ʼ]", "", text)):
        result += romanize_word(word)
    return result


def romanize_word(word):
    lower = word.lower()
    letters = re.sub("зг", "zgh", lower)
    latin = ""
    for index, letter in enumerate(letters):
        if letter == "ь":
            continue
        latin += FIRST.get(letter, LETTERS.get(letter, letter)) if index == 0 else LETTERS.get(letter, letter)
    return latin.capitalize() if word[:1].isupper() else latin
