/** Who buys in the demo's stores. The people are invented; the place follows from the PIN code. */
export interface DemoPerson {
  readonly name: string
  readonly line1: string
  readonly line2: string
  readonly pincode: string
}

const person = (name: string, line1: string, line2: string, pincode: string): DemoPerson => ({
  name,
  line1,
  line2,
  pincode,
})

/** The first ones order most often. */
export const demoPeople: readonly DemoPerson[] = [
  person('Lakshmi Narayanan', '14 Venkatesa Agraharam Street', 'Mylapore', '600004'),
  person('Rohan Kulkarni', 'Flat 302, Sai Krupa', 'Karve Nagar', '411038'),
  person('Farida Sheikh', '7 Hill Road', 'Bandra West', '400050'),
  person('Anjali Menon', 'Pournami, Chittoor Road', 'Ernakulam South', '682016'),
  person('Deepak Aggarwal', 'B-41, Second floor', 'Greater Kailash 1', '110048'),
  person('Meera Krishnamurthy', '22 Third Cross Street', 'Adyar', '600020'),
  person('Harpreet Kaur', 'House 1184', 'Sector 17', '160017'),
  person('Sujata Banerjee', '5/1 Ballygunge Place', '', '700019'),
  person('Imran Qureshi', '12 Malakpet Colony', '', '500034'),
  person('Thomas Kurian', 'Kizhakkethil House', 'Palayam', '695001'),
  person('Kavya Shetty', '401 Ocean View Apartments', 'Kadri', '575001'),
  person('Nilesh Patel', '18 Satellite Road', 'Jodhpur Cross Roads', '380015'),
  person('Ritu Sharma', 'C-9 Civil Lines', '', '302001'),
  person('Arvind Subramaniam', '9 Nehru Nagar', '', '641001'),
  person('Pooja Deshmukh', 'Plot 61, Dharampeth', '', '440010'),
  person('Joseph D’Souza', '33 Rua de Ourem', 'Fontainhas', '403001'),
  person('Ayesha Siddiqui', '2 Hazratganj', '', '226001'),
  person('Vikram Rathore', '11 Sardarpura, B Road', '', '342001'),
  person('Sneha Reddy', 'Villa 12, Hitech City Road', 'Madhapur', '500081'),
  person('Biswajit Das', '45 Saheed Nagar', '', '751001'),
  person('Geeta Iyer', '8/2 West Masi Street', '', '625001'),
  person('Manpreet Singh', '27 Model Town', '', '141001'),
  person('Rekha Joshi', '3 Rajpur Road', '', '248001'),
  person('Prakash Gowda', '76 Eighth Main', 'BTM Layout', '560076'),
  person('Nandini Rao', '19 Double Road', 'Indiranagar', '560038'),
  person('Zubin Irani', '5 Cusrow Baug', 'Colaba', '400001'),
  person('Tenzin Dolma', 'Near Enchey Monastery', '', '737101'),
  person('Ashok Mishra', '14 Assi Ghat Road', '', '221001'),
  person('Bhavna Trivedi', '6 Kalawad Road', '', '360001'),
  person('Lalthanpuia Sailo', '21 Chanmari', '', '796001'),
  person('Shalini Verma', '88 Arera Colony', '', '462001'),
  person('Karthik Raghunathan', '2 Thillai Nagar Main Road', '', '620002'),
  person('Noor Jahan', '17 Lal Chowk', '', '190001'),
  person('Sandeep Chauhan', 'Tower 5, 1103', 'Sector 62', '201301'),
  person('Gauri Phadke', '10 Prabhat Road', '', '411001'),
  person('Daniel Lyngdoh', 'Laitumkhrah Main Road', '', '793001'),
]
